-- A chain's owner may withdraw a shop that was rejected: it is closed, its log stays.

ALTER TABLE dossier_log DROP CONSTRAINT dossier_log_step_check;
ALTER TABLE dossier_log ADD CONSTRAINT dossier_log_step_check
  CHECK (step IN ('submitted', 'checked', 'approved', 'rejected', 'withdrawn'));

-- When a member joined: a shop's main account is the owner who has belonged longest. Who joined before this was kept
-- counts from the answer to his invitation, else from the later of account and shop.
ALTER TABLE shop_members ADD COLUMN joined_at timestamptz;
UPDATE shop_members m SET joined_at = coalesce(
  (SELECT min(i.answered_at) FROM shop_invitations i
    WHERE i.shop_id = m.shop_id AND i.phone = a.phone AND i.state = 'accepted'),
  greatest(a.created_at, s.created_at))
FROM accounts a, shops s WHERE a.id = m.account_id AND s.id = m.shop_id;
ALTER TABLE shop_members ALTER COLUMN joined_at SET DEFAULT now(), ALTER COLUMN joined_at SET NOT NULL;
