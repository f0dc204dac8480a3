-- Feedback and wanted requests as customer service works on them: their lists by type and by state.
CREATE INDEX feedback_type ON feedback (type, id);
CREATE INDEX wanted_requests_state ON wanted_requests (state, id);
