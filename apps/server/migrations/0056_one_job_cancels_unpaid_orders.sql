-- Unpaid orders have no job of their own any more: cancel-unpaid looks for all whose time is over, each minute. Its
-- former sweep goes, whatever of it waits, runs or died, and what waits for single orders with it.
UPDATE sweep_faults SET job = 'cancel-unpaid' WHERE job = 'cancel-unpaid-sweep';
DO $$
DECLARE former text;
BEGIN
  IF to_regclass('jobs.queue') IS NULL THEN RETURN; END IF;
  DELETE FROM jobs.job WHERE name IN ('cancel-unpaid', 'cancel-unpaid.dead') AND data ? 'orderId';
  DELETE FROM jobs.schedule WHERE name = 'cancel-unpaid-sweep';
  FOREACH former IN ARRAY ARRAY['cancel-unpaid-sweep', 'cancel-unpaid-sweep.dead'] LOOP
    DELETE FROM jobs.job WHERE name = former;
    IF EXISTS (SELECT 1 FROM jobs.queue WHERE name = former) THEN PERFORM jobs.delete_queue(former); END IF;
  END LOOP;
END $$;
