-- A bill of which a part was paid back before it is drawn stays undrawn until its day.
INSERT INTO state_moves VALUES ('credit_bills', 'partial', 'unbilled');
UPDATE credit_bills SET state = 'unbilled'
  WHERE state = 'partial' AND bill_on > (now() AT TIME ZONE 'Asia/Shanghai')::date;
DELETE FROM state_moves WHERE machine = 'credit_bills' AND from_state = 'partial' AND to_state = 'unbilled';
