-- 送达承诺: what an order was promised when it was submitted (until when to pay for it to arrive on which day), and the day
-- that holds since it was paid. Nothing stands there where nothing was promised.
ALTER TABLE orders
  ADD COLUMN promised_before timestamptz,
  ADD COLUMN promised_day date,
  ADD COLUMN due_day date,
  -- Its last parcel was taken for received because time had passed: nobody said when it arrived.
  ADD COLUMN received_by_clock boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_promised CHECK ((promised_before IS NULL) = (promised_day IS NULL)),
  ADD CONSTRAINT orders_due CHECK (due_day IS NULL OR promised_day IS NOT NULL);
CREATE INDEX orders_due_day ON orders (due_day) WHERE due_day IS NOT NULL;
