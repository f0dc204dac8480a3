-- A file is deleted once nothing refers to it: each reference is asked for by its file.
CREATE INDEX bank_transfers_proof ON bank_transfers (proof_file_id);
CREATE INDEX after_sale_files_file ON after_sale_files (file_id);
CREATE INDEX feedback_files_file ON feedback_files (file_id);
CREATE INDEX wanted_files_file ON wanted_files (file_id);
