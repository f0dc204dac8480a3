-- A row that failed is not tried at every run: not before next_at, and no more once it is dead, until an operator
-- retries it, which gives it all its tries again.
ALTER TABLE sweep_faults
  ADD COLUMN next_at timestamptz,
  ADD COLUMN dead boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT sweep_faults_tries_check,
  ADD CONSTRAINT sweep_faults_tries_check CHECK (tries >= 0);
UPDATE sweep_faults SET next_at = last_at;
ALTER TABLE sweep_faults ALTER COLUMN next_at SET NOT NULL;
