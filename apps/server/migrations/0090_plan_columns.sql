-- What a shop said that the columns of its purchase plans are, by their headings (a digest of them).
CREATE TABLE plan_columns (
  shop_id bigint NOT NULL REFERENCES shops,
  headings text NOT NULL,
  columns jsonb NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, headings)
);
