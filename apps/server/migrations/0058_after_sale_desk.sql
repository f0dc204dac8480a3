-- After-sales as the wholesaler's people work on them: who took each step, and goods that were not accepted on their way back.
ALTER TABLE after_sale_events ADD COLUMN account_id bigint REFERENCES accounts;
CREATE INDEX after_sale_events_account ON after_sale_events (account_id) WHERE account_id IS NOT NULL;
ALTER TABLE after_sales
  -- Goods that were not accepted lie here for their buyer.
  ADD COLUMN owed_back boolean NOT NULL DEFAULT false,
  ADD COLUMN sent_back_carrier text NOT NULL DEFAULT '',
  ADD COLUMN sent_back_no text NOT NULL DEFAULT '',
  ADD COLUMN sent_back_at timestamptz,
  ADD COLUMN sent_back_by bigint REFERENCES accounts;
CREATE INDEX after_sales_owed_back ON after_sales (id) WHERE owed_back;
CREATE INDEX after_sales_sent_back_by ON after_sales (sent_back_by) WHERE sent_back_by IS NOT NULL;
-- Lists: what is due first comes first, what is closed last.
CREATE INDEX after_sales_due ON after_sales ((coalesce(deadline_at, timestamptz '9999-12-31 00:00:00+00')), id);
CREATE INDEX after_sales_state_due ON after_sales (state, (coalesce(deadline_at, timestamptz '9999-12-31 00:00:00+00')), id);
