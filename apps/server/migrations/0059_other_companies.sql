-- Of a shop that has become another company: the former one's bank account is replaced when its number is bound anew,
-- and stays for the withdrawals that went to it; an invoice title that was made for the former one is outdated until
-- the shop saves it again.
ALTER TABLE bank_cards
  ADD COLUMN replaced_at timestamptz,
  DROP CONSTRAINT bank_cards_shop_id_number_digest_key;
CREATE UNIQUE INDEX bank_cards_one_of_number ON bank_cards (shop_id, number_digest) WHERE replaced_at IS NULL;

ALTER TABLE invoice_titles ADD COLUMN outdated_at timestamptz;
