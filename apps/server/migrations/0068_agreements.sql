-- Who agreed to what, and when; the texts as they were then: an article may be written anew.
CREATE TABLE agreed_texts (
  digest text PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL
);
CREATE TABLE agreements (
  account_id bigint NOT NULL REFERENCES accounts,
  digest text NOT NULL REFERENCES agreed_texts,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, digest)
);
