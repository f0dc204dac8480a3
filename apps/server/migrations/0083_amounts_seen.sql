-- What the buyer saw a line cost: the dearest piece alone (0003) does not tell when fewer pieces have the special price.
-- A price that was told, and is that of no goods, may be too large to be multiplied.
ALTER TABLE cart_lines ADD COLUMN number_seen int CHECK (number_seen > 0), ADD COLUMN amount_seen numeric(18,4);
UPDATE cart_lines l SET number_seen = seen.number, amount_seen = l.price_seen * seen.number
  FROM (SELECT id, CASE WHEN price_seen * number < 10000000000 THEN number ELSE 1 END AS number FROM cart_lines) seen
  WHERE seen.id = l.id AND l.price_seen IS NOT NULL;
ALTER TABLE cart_lines ADD CHECK (num_nulls(price_seen, number_seen, amount_seen) IN (0, 3));
