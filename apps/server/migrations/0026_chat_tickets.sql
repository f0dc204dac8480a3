-- One-time tickets that name a buyer to the customer-service chat; kept as SHA-256 only, gone with their login.

CREATE TABLE chat_tickets (
  token_hash text PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
  shop_id bigint NOT NULL REFERENCES shops,
  expires_at timestamptz NOT NULL
);
CREATE INDEX chat_tickets_session ON chat_tickets (session_id);
CREATE INDEX chat_tickets_expiry ON chat_tickets (expires_at);

-- The WeChat account that is bound to a login, as it calls itself.
ALTER TABLE accounts ADD COLUMN wechat_name text;
