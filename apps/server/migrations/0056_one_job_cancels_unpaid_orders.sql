-- Unpaid orders have no job of their own any more: cancel-unpaid looks for all whose time is over, each minute. Its
-- former sweep goes, and what waits for single orders with it.
UPDATE sweep_faults SET job = 'cancel-unpaid' WHERE job = 'cancel-unpaid-sweep';
DO $$
BEGIN
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name = 'cancel-unpaid-sweep';
    DELETE FROM jobs.job WHERE name IN ('cancel-unpaid', 'cancel-unpaid-sweep') AND state IN ('created', 'retry');
  END IF;
END $$;
