-- Categories as operators arrange them: two who change one at once are told so; a coupon's category is asked for before it goes.
ALTER TABLE categories ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE INDEX coupons_category ON coupons (category_id) WHERE category_id IS NOT NULL;

-- Menus and lists know two levels: no circle, no third level, no parent of another menu (domain/trade/categories.ts).
CREATE FUNCTION categories_keep_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN categories own ON own.id = changed.id OR own.parent_id = changed.id
      JOIN categories parent ON parent.id = own.parent_id
      WHERE parent.parent_id IS NOT NULL OR parent.menu <> own.menu) THEN
    RAISE EXCEPTION 'categories have two levels within a menu' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_levels_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION categories_keep_levels();
CREATE TRIGGER keep_levels_update AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION categories_keep_levels();

-- Goods are found under the parent of their category too: the shelf follows a category that moves.
CREATE FUNCTION shelf_follows_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint[];
BEGIN
  IF current_setting('yaoji.defer_shelf', true) = 'on' THEN RETURN NULL; END IF;
  moved := ARRAY(SELECT DISTINCT gc.goods_id FROM changed JOIN before USING (id)
    JOIN goods_categories gc ON gc.category_id = changed.id WHERE changed.parent_id IS DISTINCT FROM before.parent_id);
  IF moved <> '{}' THEN PERFORM refresh_shelf(moved); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shelf_follows AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelf_follows_categories();
