-- How often each connection has changed what prices, stock and carts are made of. Their sum is the trade's version: like the
-- shelf's (0007) it moves in the moment that a change can be seen, and connections that write at the same time never wait
-- for another. A reply that was made under a version is given again only under the same one (docs/decisions/0008).
-- `times` counts the changes of what begins or ends by the clock alone.
CREATE TABLE trade_changes (
  backend int PRIMARY KEY,
  changes numeric NOT NULL DEFAULT 0,
  times numeric NOT NULL DEFAULT 0
) WITH (fillfactor = 20);

-- A step is of any size: a database that was put back to an earlier moment and goes on from there never comes to a version
-- that a server has seen before.
CREATE FUNCTION trade_step() RETURNS numeric VOLATILE LANGUAGE sql AS $$ SELECT 1 + floor(random() * 1000000000)::numeric $$;

-- Once a transaction: all that it writes is seen together. The setting ends with it, and with a savepoint that is undone.
CREATE FUNCTION trade_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('yaoji.trade_changed', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM set_config('yaoji.trade_changed', 'on', true);
  INSERT INTO trade_changes (backend, changes) VALUES (pg_backend_pid(), trade_step())
  ON CONFLICT (backend) DO UPDATE SET changes = trade_changes.changes + excluded.changes;
  RETURN NULL;
END $$;

CREATE FUNCTION trade_times_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_changes (backend, times) VALUES (pg_backend_pid(), trade_step())
  ON CONFLICT (backend) DO UPDATE SET times = trade_changes.times + excluded.times;
  RETURN NULL;
END $$;

-- What a kept reply reads, apart from the shop's own row and licences, which each login reads, and its cart lines, which
-- move `shops.cart_version`. http/kept-replies.routes.spec.ts holds the list against the statements.
DO $$
DECLARE traded text;
BEGIN
  FOREACH traded IN ARRAY ARRAY['goods', 'goods_categories', 'categories', 'brands', 'batch_reports', 'warehouses', 'offers',
      'group_prices', 'price_history', 'batches', 'promotions', 'promotion_goods', 'promotion_gifts', 'coupons', 'shop_coupons',
      'settings', 'orders', 'order_lines', 'order_line_parts', 'order_promotion_costs', 'payments', 'shop_members', 'favourites',
      'goods_reminders'] LOOP
    EXECUTE format('CREATE TRIGGER trade_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION trade_changes()', traded);
  END LOOP;
END $$;
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF starts_at, ends_at OR DELETE OR TRUNCATE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF valid_from, valid_until, checkout_id OR DELETE OR TRUNCATE ON shop_coupons
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
CREATE INDEX shop_coupons_to_begin ON shop_coupons (valid_from) WHERE checkout_id IS NULL;
CREATE INDEX shop_coupons_to_end ON shop_coupons (valid_until) WHERE checkout_id IS NULL;
