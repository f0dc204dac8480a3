-- Finance looks for money by its amount, as the bank's statement has it.
CREATE INDEX bank_transfers_amount ON bank_transfers (amount, id DESC);
CREATE INDEX withdrawals_amount ON withdrawals (amount, id DESC);
