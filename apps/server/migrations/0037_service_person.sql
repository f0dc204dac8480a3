-- Whom a shop calls is a name and a number; the person needs no login of the shop's.
ALTER TABLE shops
  ADD COLUMN service_name text NOT NULL DEFAULT '',
  ADD COLUMN service_phone text NOT NULL DEFAULT '';
UPDATE shops SET service_name = accounts.name, service_phone = coalesce(accounts.phone, '')
  FROM accounts WHERE accounts.id = shops.service_account_id;
ALTER TABLE shops DROP COLUMN service_account_id;
