-- Draws as operators change them: until the first moment everything, from then on nothing but that they end earlier.
ALTER TABLE draws ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE INDEX draw_results_draw ON draw_results (draw_id, id);

-- What was announced holds from the first draw on (domain.md §7): no prize comes, goes, or changes but in its stock.
CREATE FUNCTION draw_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.draw_id ELSE OLD.draw_id END;
BEGIN
  IF EXISTS (SELECT FROM draw_results WHERE draw_id = of) THEN
    RAISE EXCEPTION 'draw % has begun: its prizes stay as they are', of USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER draw_is_frozen BEFORE INSERT OR DELETE OR UPDATE OF draw_id, position, name, remarks, kind, art, weight, is_fallback,
  worth, points, coupon_id ON draw_prizes FOR EACH ROW EXECUTE FUNCTION draw_is_frozen();

-- Of what there is for points everything but its stock, which goes by itself with what is exchanged.
ALTER TABLE points_goods ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE INDEX points_goods_position ON points_goods (position, id);
CREATE INDEX points_orders_state ON points_orders (state, id);
