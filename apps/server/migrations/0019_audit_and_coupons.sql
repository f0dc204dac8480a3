-- The operators' log as a chain: each entry carries the hash of the one before it and of all its own fields
-- (platform/audit/entry-hash.ts), so that what is changed or taken out behind the trigger's back is found by `ops -- log verify`.
-- Entries of before this migration have no place in the chain: their number and hashes are null, the chain begins after them.
ALTER TABLE operator_log
  ADD COLUMN subject_kind text,
  -- The record that it is about, as its kind names one: a number, or a text such as an order's number.
  ADD COLUMN subject_id text,
  -- The record before and after, where the command keeps them.
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  -- Its place in the chain: 1, 2, 3 …
  ADD COLUMN entry bigint UNIQUE,
  ADD COLUMN previous_hash text,
  ADD COLUMN hash text,
  ADD CONSTRAINT operator_log_subject CHECK (subject_id IS NULL OR subject_kind IS NOT NULL),
  -- Not of the entries that were there before.
  ADD CONSTRAINT operator_log_chained CHECK (entry IS NOT NULL AND previous_hash IS NOT NULL AND hash IS NOT NULL) NOT VALID;
CREATE INDEX operator_log_subject_id ON operator_log (subject_kind, subject_id, id DESC);
CREATE INDEX operator_log_about ON operator_log (about, id DESC);
CREATE INDEX operator_log_command ON operator_log (command, id DESC);
CREATE INDEX operator_log_time ON operator_log (created_at, id);
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_log();

-- The end of the chain, without which a tail that is cut off would not be missed. Its row is the chain's lock: whoever writes
-- an entry holds it until his transaction ends.
CREATE TABLE operator_log_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  entries bigint NOT NULL CHECK (entries >= 0),
  hash text NOT NULL
);
INSERT INTO operator_log_head (entries, hash) VALUES (0, '');

CREATE FUNCTION keep_operator_log_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'the log of operators never changes'; END IF;
  IF NEW.entries <> OLD.entries + 1 THEN RAISE EXCEPTION 'the log of operators grows by one entry at a time'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_log_head_grows BEFORE UPDATE OR DELETE ON operator_log_head
  FOR EACH ROW EXECUTE FUNCTION keep_operator_log_head();
CREATE TRIGGER operator_log_head_not_emptied BEFORE TRUNCATE ON operator_log_head
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_log_head();

-- Coupons that operators make: drafts that no buyer knows, stopped ones of which no more is given out, and a version, so that
-- nobody overwrites what he has not seen.
ALTER TABLE coupons
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT coupons_draft CHECK (NOT is_draft OR claimed = 0 AND stopped_at IS NULL);
-- The operator's list: newest, most claimed, ending soonest. Parts of vouchers are none of his.
CREATE INDEX coupons_own ON coupons (id) WHERE part_of IS NULL;
CREATE INDEX coupons_own_claimed ON coupons (claimed, id) WHERE part_of IS NULL;
CREATE INDEX coupons_own_end ON coupons ((coalesce(claim_until, valid_until, timestamptz '9999-12-31 00:00:00+00')), id)
  WHERE part_of IS NULL;
-- What became of one: who holds it, and what it took off orders.
CREATE INDEX shop_coupons_coupon ON shop_coupons (coupon_id);
CREATE INDEX order_line_deductions_coupon ON order_line_deductions (shop_coupon_id) WHERE shop_coupon_id IS NOT NULL;
