"""Why an ability did not trigger: what came nearest."""
