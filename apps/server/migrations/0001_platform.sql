-- The ground that every wing stands on: rules that triggers of all tables share, the trade's version, settings, and what
-- the platform itself keeps.
--
-- The baseline: one file for each wing of apps/server/src, in the wings' order (docs/decisions/0012). A reference to a table
-- of a later wing is added in that wing's file, at its end.

-- For what is written once and then stays.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23514';
END $$;

-- The legal moves of the machines, enforced where nobody can forget them. A machine is, as a rule, a table with a column
-- `state`; its moves are listed beside it.
CREATE TABLE state_moves (
  machine text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
);

CREATE FUNCTION check_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT EXISTS (
    SELECT 1 FROM state_moves WHERE machine = TG_TABLE_NAME AND from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION '% may not move from % to %', TG_TABLE_NAME, OLD.state, NEW.state USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

-- The trade's version (docs/decisions/0008). How often each connection has changed what prices, stock and carts are made
-- of: their sum is the version. It moves in the moment that a change can be seen (a sequence would move before), and
-- connections that write at the same time never wait for another. A reply that was made under a version is given again only
-- under the same one. `times` counts the changes of what begins or ends by the clock alone.
CREATE TABLE trade_changes (
  backend int PRIMARY KEY,
  changes numeric NOT NULL DEFAULT 0,
  times numeric NOT NULL DEFAULT 0
) WITH (fillfactor = 20);

-- A step is of any size: a database that was put back to an earlier moment and goes on from there never comes to a version
-- that a server has seen before.
CREATE FUNCTION trade_step() RETURNS numeric VOLATILE LANGUAGE sql AS $$ SELECT 1 + floor(random() * 1000000000)::numeric $$;

-- The trigger `trade_changes` stands on every table that a kept reply reads, apart from the shop's own row and licences,
-- which each login reads, and its cart lines, which move `shops.cart_version`. kept-replies.routes.spec.ts holds the list
-- against the statements. Once a transaction: all that it writes is seen together. The setting ends with it, and with a
-- savepoint that is undone.
CREATE FUNCTION trade_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('yaoji.trade_changed', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM set_config('yaoji.trade_changed', 'on', true);
  INSERT INTO trade_changes (backend, changes) VALUES (pg_backend_pid(), trade_step())
  ON CONFLICT (backend) DO UPDATE SET changes = trade_changes.changes + excluded.changes;
  RETURN NULL;
END $$;

-- Promotions, pages and coupons begin and end by the clock, count-downs in blocks end, articles appear.
CREATE FUNCTION trade_times_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_changes (backend, times) VALUES (pg_backend_pid(), trade_step())
  ON CONFLICT (backend) DO UPDATE SET times = trade_changes.times + excluded.times;
  RETURN NULL;
END $$;

-- Title, hot line, QQ, licence rows, threshold of free shipping, freight, minimum amount of an order … of this installation.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TRIGGER trade_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION trade_changes();

-- Which key this database belongs to: a known text, sealed with the installation's secret at its first start. A server or
-- command with another key is refused before it seals anything that nobody could open.
CREATE TABLE key_check (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row per changing call that carried (or was given) an idempotency key.
CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  endpoint text NOT NULL,
  fingerprint text NOT NULL,
  status int NOT NULL,
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Rows that a sweep could not do its work for: each failed by itself, the others went on. Gone once it succeeds. Not tried
-- again before next_at, and no more once it is dead, until an operator retries it, which gives it all its tries again.
CREATE TABLE sweep_faults (
  job text NOT NULL,
  -- Text: what a shop waits for is of two kinds, each of which fails for itself.
  subject text NOT NULL,
  error text NOT NULL,
  tries integer NOT NULL DEFAULT 1 CHECK (tries >= 0),
  dead boolean NOT NULL DEFAULT false,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (job, subject)
);
