-- Rows that a sweep could not do its work for: each failed by itself, the others went on. Gone once it succeeds.
CREATE TABLE sweep_faults (
  job text NOT NULL,
  subject bigint NOT NULL,
  error text NOT NULL,
  tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (job, subject)
);
