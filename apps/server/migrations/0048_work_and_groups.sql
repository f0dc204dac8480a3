-- 待办 counts what waits for each role: each of its queues by an index of what is open.
CREATE INDEX shops_to_review ON shops (submitted_at) WHERE approved_at IS NULL AND dossier_state IN ('submitted', 'checked');
CREATE INDEX licences_to_review ON licences (shop_id) WHERE step IN ('submitted', 'checked');
CREATE INDEX licences_end ON licences (expires_on) WHERE approved_at IS NOT NULL;
CREATE INDEX orders_to_review ON orders (id) WHERE status = 'pending_review';
CREATE INDEX orders_to_ship ON orders (id) WHERE status IN ('reviewed', 'picking', 'partially_shipped');
CREATE INDEX invoices_failed ON invoices (id) WHERE state = 'failed';

-- Feedback that nobody has answered is found without looking at all that was.
ALTER TABLE feedback ADD COLUMN answered_at timestamptz;
UPDATE feedback SET answered_at = (SELECT min(at) FROM feedback_answers WHERE feedback_id = feedback.id);
CREATE INDEX feedback_open ON feedback (id) WHERE answered_at IS NULL;
CREATE FUNCTION feedback_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feedback SET answered_at = NEW.at WHERE id = NEW.feedback_id AND answered_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER answered AFTER INSERT ON feedback_answers FOR EACH ROW EXECUTE FUNCTION feedback_answered();

-- Groups of goods as operators keep them on a screen: two who change one at once are told so.
ALTER TABLE goods_groups ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
