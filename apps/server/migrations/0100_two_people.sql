-- Two people look at what leaves the house: who took a step, by account, and that nobody takes both. Null: of before, or
-- of no operator.
ALTER TABLE shipments
  ADD COLUMN picked_by bigint REFERENCES accounts,
  ADD COLUMN checked_by bigint REFERENCES accounts,
  ADD CONSTRAINT shipments_two_people CHECK (checked_by <> picked_by);

ALTER TABLE withdrawals
  ADD COLUMN approved_by bigint REFERENCES accounts,
  ADD COLUMN paid_by bigint REFERENCES accounts,
  ADD CONSTRAINT withdrawals_two_people CHECK (paid_by <> approved_by);

-- Whoever passed a paper may still turn it down.
ALTER TABLE licences
  ADD COLUMN checked_account_id bigint REFERENCES accounts,
  ADD COLUMN decided_account_id bigint REFERENCES accounts,
  ADD CONSTRAINT licences_two_people CHECK (step <> 'approved' OR decided_account_id <> checked_account_id);

-- Of an approval also who took the first step.
ALTER TABLE dossier_log
  ADD COLUMN account_id bigint REFERENCES accounts,
  ADD COLUMN checked_account_id bigint REFERENCES accounts,
  ADD CONSTRAINT dossier_log_two_people CHECK (account_id <> checked_account_id);

ALTER TABLE after_sales
  ADD COLUMN passed_by bigint REFERENCES accounts,
  ADD COLUMN judged_by bigint REFERENCES accounts,
  ADD COLUMN received_by bigint REFERENCES accounts,
  ADD COLUMN refunded_by bigint REFERENCES accounts,
  ADD CONSTRAINT after_sales_judged_by_another CHECK (judged_by <> passed_by),
  ADD CONSTRAINT after_sales_refunded_by_another CHECK (
    (refunded_by <> passed_by) IS NOT FALSE
    AND (refunded_by <> judged_by) IS NOT FALSE
    AND (refunded_by <> received_by) IS NOT FALSE
  );
