-- A shop is the demo's by its data, whatever it is started with: nobody else has the account that nothing can be paid to.
INSERT INTO settings (key, value)
  SELECT 'isDemo', 'true' FROM settings WHERE key = 'bankAccount' AND value ->> 'number' = '演示账号，请勿转账'
  ON CONFLICT (key) DO NOTHING;
