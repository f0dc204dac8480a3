-- Inspection reports of the makers' batches, wherever pieces of them lie.
CREATE TABLE batch_reports (
  goods_id bigint NOT NULL REFERENCES goods,
  batch_no text NOT NULL,
  content bytea NOT NULL CHECK (length(content) > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (goods_id, batch_no)
);
