-- A set of a combination leaves in one order, so its goods lie in one warehouse: it cannot be defined otherwise.
CREATE FUNCTION set_of_one_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM promotion_goods other JOIN promotions p ON p.id = other.promotion_id
    WHERE p.id = NEW.promotion_id AND p.kind = 'combination' AND other.warehouse_id <> NEW.warehouse_id) THEN
    RAISE EXCEPTION '组合%的商品须在同一仓库', NEW.promotion_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER set_of_one_warehouse AFTER INSERT OR UPDATE OF promotion_id, warehouse_id ON promotion_goods
  FOR EACH ROW WHEN (NEW.warehouse_id IS NOT NULL) EXECUTE FUNCTION set_of_one_warehouse();
