-- Trace codes of three systems: digits of the platform, makers' own, GTIN and serial of GS1.
ALTER TABLE trace_codes DROP CONSTRAINT trace_codes_code_check;
ALTER TABLE trace_codes ADD CONSTRAINT trace_codes_code_check CHECK (length(code) BETWEEN 1 AND 400);

-- The scan behind each trace code of a line, in their order; none for what was scanned before this. Why pieces have no code.
ALTER TABLE shipment_lines ADD COLUMN trace_scans text[] NOT NULL DEFAULT '{}';
ALTER TABLE shipment_lines ADD COLUMN no_code_reason text NOT NULL DEFAULT '' CHECK (length(no_code_reason) <= 100);

-- Which box lies in which carton, as the ERP says it; a carton's own row may be missing.
CREATE TABLE packed_codes (
  code text PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 400),
  parent_code text CHECK (length(parent_code) BETWEEN 1 AND 400 AND parent_code <> code),
  goods_id bigint NOT NULL REFERENCES goods,
  batch_no text NOT NULL CHECK (length(batch_no) BETWEEN 1 AND 64)
);
CREATE INDEX packed_codes_parent ON packed_codes (parent_code);
CREATE INDEX packed_codes_goods ON packed_codes (goods_id);

ALTER TABLE erp_pushes DROP CONSTRAINT erp_pushes_kind_check;
ALTER TABLE erp_pushes ADD CONSTRAINT erp_pushes_kind_check CHECK (kind IN ('goods', 'prices', 'stock', 'trace_codes'));
