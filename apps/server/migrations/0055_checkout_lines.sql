-- Which lines of the cart a checkout ordered, as one text: a line's id is never used again and its order consumes it, so
-- the same lines sent again mean the checkout that is there, for good.
ALTER TABLE checkouts ADD COLUMN lines_key text;
UPDATE checkouts c SET lines_key = substr(k.key, 7) FROM idempotency_keys k
  WHERE k.owner = 'shop:' || c.shop_id AND k.key LIKE 'lines:%' AND (k.response ->> 'checkout_id')::bigint = c.id;
DELETE FROM idempotency_keys WHERE owner ~ '^shop:[0-9]+$' AND key LIKE 'lines:%';
CREATE UNIQUE INDEX checkouts_lines ON checkouts (shop_id, lines_key);
DROP INDEX checkouts_shop;
