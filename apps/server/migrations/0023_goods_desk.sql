-- Goods as operators see and change them: a version, so that nobody overwrites what he has not seen. Sales, which every order
-- counts, are no change of the record.
ALTER TABLE goods ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE TRIGGER next_version BEFORE UPDATE OF code, further_codes, external_code, name, trade_name, aliases, manufacturer, mah,
    brand, specification, form, unit, inner_pack, carton, approval_number, approval_numbers, barcode, drug_class, scope, kind,
    controlled_sales, control, clinic_only, device_zone, herbal_zone, free_shipping_zone, special_catalogue, regions,
    customer_ids, storage, cold_chain, origin, grade, retail_price, tax_rate, leaflet, picture, images, tags, on_shelf, to_mend
  ON goods FOR EACH ROW EXECUTE FUNCTION next_version();

-- The operators' list, newest first, by what it can be asked for; a filter that most goods meet needs no index.
CREATE INDEX goods_off_shelf ON goods (id) WHERE NOT on_shelf;
CREATE INDEX goods_to_mend ON goods (id) WHERE to_mend IS NOT NULL;
CREATE INDEX goods_banned ON goods (id) WHERE NOT on_shelf AND control NOT IN ('none', 'ephedrine');
CREATE INDEX goods_without_image ON goods (id) WHERE images = '{}';
CREATE INDEX goods_by_class ON goods (drug_class, id);
CREATE INDEX goods_by_brand ON goods (brand, id) WHERE brand IS NOT NULL;
DROP INDEX goods_brand;
CREATE INDEX goods_clinic ON goods (id) WHERE clinic_only;
CREATE INDEX goods_device ON goods (id) WHERE device_zone;
CREATE INDEX goods_herbal ON goods (id) WHERE herbal_zone;
CREATE INDEX goods_free_shipping ON goods (id) WHERE free_shipping_zone;
CREATE INDEX goods_controlled ON goods (id) WHERE controlled_sales;
CREATE INDEX offers_unpriced ON offers (goods_id) WHERE base_price IS NULL;
-- What is not on the shelf is found by operators alone, by its words.
CREATE INDEX shelf_off ON shelf USING gin (words) WHERE tier = -1;
