-- Pictures that operators give: of goods, and for banners, brands, pages. Their bytes stand beside, so that listing them reads
-- none.
CREATE TABLE pictures (
  -- The random name in its address, /pictures/<key>.webp.
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9]{24}$'),
  -- The file's, as it was given.
  name text NOT NULL,
  -- Whose: prescription drugs show theirs to approved shops only. Null: of the site.
  goods_id bigint REFERENCES goods,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  size int NOT NULL CHECK (size > 0),
  account_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL
);
CREATE INDEX pictures_goods ON pictures (goods_id, created_at);
CREATE INDEX pictures_site ON pictures (created_at DESC) WHERE goods_id IS NULL;

CREATE TABLE picture_contents (
  key text PRIMARY KEY REFERENCES pictures ON DELETE CASCADE,
  content bytea NOT NULL
);
