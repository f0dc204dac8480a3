-- Several approval numbers to one product (repackaged imports), further codes of recoded lists, and what is to be mended
-- before goods may stand on the shelf.
ALTER TABLE goods
  ADD COLUMN approval_numbers text[] NOT NULL DEFAULT '{}',
  ADD COLUMN further_codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN to_mend text,
  ADD CONSTRAINT goods_mended_first CHECK (NOT on_shelf OR to_mend IS NULL);
UPDATE goods SET approval_numbers = ARRAY[approval_number] WHERE approval_number IS NOT NULL;
CREATE INDEX goods_further_codes ON goods USING gin (further_codes);
CREATE INDEX shelf_names ON shelf (name_norm);
CREATE INDEX goods_approval_numbers ON goods USING gin (approval_numbers);

-- A legal name has full-width brackets; the import had made them narrow. Links to makers name them as goods do.
CREATE FUNCTION legal_brackets(name text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(name, '\(([^()]*[一-龥][^()]*)\)', '（\1）', 'g')
$$;
UPDATE goods SET manufacturer = legal_brackets(manufacturer), mah = legal_brackets(mah)
WHERE manufacturer <> legal_brackets(manufacturer) OR mah <> legal_brackets(mah);
DELETE FROM maker_links l USING maker_links kept
WHERE l.account_id = kept.account_id AND l.manufacturer <> kept.manufacturer AND legal_brackets(l.manufacturer) = kept.manufacturer;
UPDATE maker_links SET manufacturer = legal_brackets(manufacturer) WHERE manufacturer <> legal_brackets(manufacturer);
DROP FUNCTION legal_brackets;
