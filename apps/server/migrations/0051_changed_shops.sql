-- What an operator changes of an approved customer's company stands in its log, as it was before and is now.

ALTER TABLE dossier_log DROP CONSTRAINT dossier_log_step_check;
ALTER TABLE dossier_log ADD CONSTRAINT dossier_log_step_check
  CHECK (step IN ('submitted', 'checked', 'approved', 'rejected', 'withdrawn', 'changed'));
