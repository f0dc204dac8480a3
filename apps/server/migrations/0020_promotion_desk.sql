-- Promotions that operators make. The table holds all of them; `promotions`, which everything that sells reads, is what buyers
-- may know of: no draft, and nothing that was stopped before it began. What ran is history, of which prices and budgets ask.
ALTER TABLE promotions RENAME TO all_promotions;
ALTER TABLE all_promotions
  ADD COLUMN state text NOT NULL DEFAULT 'live' CHECK (state IN ('draft', 'live', 'stopped')),
  -- Moved by each change of an operator, so that nobody overwrites what he has not seen; never by what orders take.
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- Of a draft, null: as soon as it is published.
  ALTER COLUMN starts_at DROP NOT NULL,
  ADD CONSTRAINT all_promotions_begins CHECK (starts_at IS NOT NULL OR state = 'draft'),
  DROP CONSTRAINT promotions_check,
  -- One that is stopped before it begins ends before it begins.
  ADD CONSTRAINT all_promotions_ends CHECK (ends_at > starts_at OR state = 'stopped');
CREATE INDEX all_promotions_end ON all_promotions (ends_at, id);

CREATE VIEW promotions AS
  SELECT id, kind, name, intro, position, shop_types, regions, shop_ids, newcomers_only, starts_at, ends_at, order_limit, day_limit,
    week_limit, period_limit, budget, spent, takes_coupon, on_credit, is_yj, area, tiers, basis_points, price
  FROM all_promotions WHERE state <> 'draft' AND starts_at < ends_at;

-- A draft that is published, and what is stopped, shows at once.
DROP TRIGGER shelf_follows_promotion ON all_promotions;
CREATE TRIGGER shelf_follows_promotion AFTER UPDATE OF kind, position, starts_at, ends_at, basis_points, takes_coupon, shop_types,
  regions, shop_ids, newcomers_only, state ON all_promotions FOR EACH ROW EXECUTE FUNCTION shelf_follows_promotion();
DROP TRIGGER trade_times_change ON all_promotions;
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF starts_at, ends_at, state OR DELETE OR TRUNCATE ON all_promotions
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();

-- Drafts of sets cannot be defined otherwise either.
CREATE OR REPLACE FUNCTION set_of_one_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM promotion_goods other JOIN all_promotions p ON p.id = other.promotion_id
    WHERE p.id = NEW.promotion_id AND p.kind = 'combination' AND other.warehouse_id <> NEW.warehouse_id) THEN
    RAISE EXCEPTION '组合%的商品须在同一仓库', NEW.promotion_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
