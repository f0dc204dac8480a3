-- The version of each document that holds: the one approved last.
CREATE VIEW holding_licences AS
  SELECT DISTINCT ON (shop_id, kind) id, shop_id, kind, expires_on FROM licences WHERE approved_at IS NOT NULL
  ORDER BY shop_id, kind, approved_at DESC, id DESC;
