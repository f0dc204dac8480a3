-- Pages as operators write them in the back office: every version kept whole, a change that waits for its time, drafts to look at.
ALTER TABLE pages
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX pages_changed ON pages (changed_at, id);

-- The page as it stood; of one that is gone, too.
CREATE TABLE page_versions (
  page_id bigint NOT NULL,
  n int NOT NULL CHECK (n > 0),
  move text NOT NULL CHECK (move IN ('added', 'changed', 'copied', 'restored', 'scheduled')),
  draft jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  -- Null: of before it was kept, or the demo's.
  account_id bigint REFERENCES accounts,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (page_id, n)
);
CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE ON page_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO page_versions (page_id, n, move, draft, created_at)
SELECT p.id, p.version, 'added', jsonb_build_object('kind', p.kind, 'key', p.key, 'title', p.title,
    'starts_at', to_char(p.starts_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'),
    'ends_at', to_char(p.ends_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'),
    'blocks', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', b.kind) || b.content ORDER BY b.position)
      FROM page_blocks b WHERE b.page_id = p.id), '[]')), p.changed_at
FROM pages p;

-- One for each page.
CREATE TABLE page_schedules (
  page_id bigint PRIMARY KEY REFERENCES pages ON DELETE CASCADE,
  -- Of the page that it was made of.
  version int NOT NULL,
  at timestamptz NOT NULL,
  draft jsonb NOT NULL,
  reason text NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  -- Why it was not made when its time came; null: it waits.
  error text
);
CREATE INDEX page_schedules_due ON page_schedules (at) WHERE error IS NULL;

-- Drafts that operators look at as buyers would see them, each for the operator who gave it.
CREATE TABLE page_previews (
  token_hash text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  draft jsonb NOT NULL,
  -- Null: as a visitor.
  shop_id bigint REFERENCES shops,
  -- Null: as of now.
  at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX page_previews_account ON page_previews (account_id, created_at);
CREATE INDEX page_previews_time ON page_previews (created_at);
