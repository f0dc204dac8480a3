-- What buyers refused, and what lies in quarantine: few rows among many, which operators list.
CREATE INDEX shipment_lines_refused ON shipment_lines (shipment_id) WHERE refused > 0;
CREATE INDEX batches_quarantined ON batches (id) WHERE quarantine;
