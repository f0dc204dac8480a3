-- What a line is taxed at, as its goods were when it was ordered (domain.md §7); in per cent. Lines that are there have
-- that of their last invoice, else what their goods are taxed at today.
ALTER TABLE order_lines ADD COLUMN tax_rate smallint CHECK (tax_rate IN (13, 9, 3, 0));
WITH rule AS (
  SELECT coalesce((SELECT value FROM settings WHERE key = 'taxRule'),
    '{"standard": 13, "scopes": {"herbal_pieces": 9}}'::jsonb) AS value),
invoiced AS (
  SELECT DISTINCT ON (l.order_line_id) l.order_line_id AS id, l.rate
  FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.kind = 'blue' AND l.order_line_id IS NOT NULL ORDER BY l.order_line_id, i.id DESC)
UPDATE order_lines l SET tax_rate = coalesce((SELECT rate FROM invoiced WHERE invoiced.id = l.id), g.tax_rate,
  (rule.value -> 'scopes' ->> g.scope)::smallint, (rule.value ->> 'standard')::smallint)
FROM goods g, rule WHERE g.id = l.goods_id;
ALTER TABLE order_lines ALTER COLUMN tax_rate SET NOT NULL;
