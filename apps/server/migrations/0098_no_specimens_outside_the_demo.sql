-- Shops that are not the demo were given specimens for invoices. None of them was ever issued: they are void, and what
-- was asked for waits again. What takes a specimen back goes with it: the fresh one leaves out what was refunded.
ALTER TABLE invoices DISABLE TRIGGER invoices_move;

UPDATE invoice_requests r SET closed = false
WHERE NOT EXISTS (SELECT 1 FROM settings WHERE key = 'isDemo')
  AND EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = r.order_id AND i.kind = 'blue'
    AND i.state IN ('issued', 'part_red') AND starts_with(i.number, '样张'));

UPDATE invoices i SET state = 'void', number = NULL, issued_at = NULL, queued_at = NULL, reversed = 0, fault = '原为样张，不是发票，已作废'
WHERE NOT EXISTS (SELECT 1 FROM settings WHERE key = 'isDemo')
  AND (starts_with(i.number, '样张') OR i.kind = 'red' AND i.state IN ('waiting', 'failed')
    AND EXISTS (SELECT 1 FROM invoices b WHERE b.id = i.red_of AND starts_with(b.number, '样张')));

-- No platform was told of what waits.
UPDATE invoices SET queued_at = NULL
WHERE state = 'waiting' AND NOT EXISTS (SELECT 1 FROM settings WHERE key = 'isDemo');

ALTER TABLE invoices ENABLE TRIGGER invoices_move;
