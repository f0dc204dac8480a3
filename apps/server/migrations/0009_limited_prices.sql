-- Today's special prices are few among many offers.
CREATE INDEX offers_limited ON offers (goods_id) WHERE limited_price IS NOT NULL;
