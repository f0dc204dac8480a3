-- An order only reserves pieces of batches. The shelf asks of a batch where it stands, its days, and whether anything of
-- it is left: as long as that stays, its goods are not looked at again (2.3 of 25 ms of the database's time for an order).
CREATE FUNCTION shelf_follows_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint[];
BEGIN
  IF current_setting('yaoji.defer_shelf', true) = 'on' THEN RETURN NULL; END IF;
  moved := ARRAY(SELECT DISTINCT changed.goods_id FROM changed JOIN before USING (id)
    WHERE (changed.goods_id, changed.warehouse_id, changed.expires_on, changed.sold_until, changed.on_hand > changed.reserved)
      IS DISTINCT FROM (before.goods_id, before.warehouse_id, before.expires_on, before.sold_until, before.on_hand > before.reserved));
  IF moved <> '{}' THEN PERFORM refresh_shelf(moved); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER shelf_follows_update ON batches;
CREATE TRIGGER shelf_follows_update AFTER UPDATE ON batches
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_batches();
