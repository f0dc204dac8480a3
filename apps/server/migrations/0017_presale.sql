-- 预售: pieces that are announced for a day stand as a batch of their own, one for goods in a warehouse, which is sold while
-- nothing else is. Its reservations become those of real batches when the goods arrive.
ALTER TABLE batches
  ADD COLUMN presale_on date,
  -- The arrival was called off: nothing more of it is sold, what was sold waits for its order to be cancelled.
  ADD COLUMN presale_stopped boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT batches_state_check,
  ADD CONSTRAINT batches_state_check CHECK (state IN ('normal', 'frozen', 'recalled', 'presale')),
  ADD CONSTRAINT batches_presale CHECK ((state = 'presale') = (presale_on IS NOT NULL) AND (state = 'presale' OR NOT presale_stopped));
CREATE UNIQUE INDEX batches_presale_place ON batches (goods_id, warehouse_id) WHERE state = 'presale';

DROP TRIGGER batches_blocked ON batches;
CREATE TRIGGER batches_blocked BEFORE UPDATE OF reserved ON batches FOR EACH ROW
  WHEN (NEW.reserved > OLD.reserved AND NEW.state <> 'normal' AND (NEW.state <> 'presale' OR NEW.presale_stopped))
  EXECUTE FUNCTION refuse_blocked_batch();

-- What an order of goods that are to arrive was told: the day, as it was first and is now, and whether it waits for it.
ALTER TABLE orders
  ADD COLUMN presale_first date,
  ADD COLUMN presale_on date,
  ADD COLUMN presale_state text CHECK (presale_state IN ('waiting', 'stopped', 'arrived')),
  ADD CONSTRAINT orders_presale CHECK (num_nulls(presale_first, presale_on, presale_state) IN (0, 3));
