-- Which key this database belongs to: a known text, sealed with the installation's secret at its first start. A server or
-- command with another key is refused before it seals anything that nobody could open.
CREATE TABLE key_check (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What the tax platform issued, as it came back: the signed XML is the voucher (财会〔2025〕9号), PDF and OFD are for reading.
CREATE TABLE invoice_files (
  invoice_id bigint NOT NULL REFERENCES invoices,
  format text NOT NULL CHECK (format IN ('pdf', 'xml', 'ofd')),
  file_id bigint NOT NULL UNIQUE REFERENCES files,
  PRIMARY KEY (invoice_id, format)
);
CREATE TRIGGER invoice_files_kept BEFORE UPDATE OR DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What waits and was not handed over yet gives way to a fresh one when something of its order is refunded.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_refused_check,
  ADD CONSTRAINT invoices_refused_check CHECK (CASE state
    WHEN 'failed' THEN true WHEN 'void' THEN refused OR kind = 'red' OR queued_at IS NULL ELSE NOT refused END);
