-- The offers' own limited prices are kept as the normal ones are: what is struck through beside a promotion is at most
-- the lowest price charged in the week before it, whatever had lowered it then (domain.md §9).
ALTER TABLE price_history ADD COLUMN is_limited boolean NOT NULL DEFAULT false;
INSERT INTO price_history (offer_id, price, is_limited, from_at)
  SELECT id, limited_price, true, coalesce(limited_since, now()) FROM offers WHERE limited_price IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_base_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_history (offer_id, price) SELECT id, base_price FROM changed WHERE base_price IS NOT NULL;
    INSERT INTO price_history (offer_id, price, is_limited, from_at)
      SELECT id, limited_price, true, limited_since FROM changed WHERE limited_price IS NOT NULL;
  ELSE
    INSERT INTO price_history (offer_id, price) SELECT changed.id, changed.base_price FROM changed JOIN before USING (id)
    WHERE changed.base_price IS DISTINCT FROM before.base_price;
    INSERT INTO price_history (offer_id, price, is_limited)
      SELECT changed.id, changed.limited_price, true FROM changed JOIN before USING (id)
      WHERE changed.limited_price IS DISTINCT FROM before.limited_price;
  END IF;
  RETURN NULL;
END $$;
