-- Goods come onto the shelf by two persons: one asks, the quality manager releases what she was shown (docs/goods-desk.md).
ALTER TABLE goods
  -- 批准文号有效期至.
  ADD COLUMN approval_until date,
  -- What the law looks at, as it was when they were last released; null: they never were. Kept by a trigger.
  ADD COLUMN released jsonb,
  -- By which two persons; null: by a list of the wholesaler's own system, where they are released.
  ADD COLUMN release_id bigint REFERENCES approvals;
DROP TRIGGER next_version ON goods;
CREATE TRIGGER next_version BEFORE UPDATE OF code, further_codes, external_code, name, trade_name, aliases, manufacturer, mah,
    brand, specification, form, unit, inner_pack, carton, approval_number, approval_numbers, approval_until, barcode, drug_class,
    scope, kind, controlled_sales, control, clinic_only, device_zone, herbal_zone, free_shipping_zone, special_catalogue, regions,
    customer_ids, storage, cold_chain, origin, grade, retail_price, tax_rate, leaflet, picture, tags, on_shelf, to_mend
  ON goods FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE FUNCTION law_facts(g goods) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object('name', g.name, 'specification', g.specification, 'form', g.form, 'manufacturer', g.manufacturer,
    'mah', g.mah, 'approval_number', g.approval_number, 'approval_until', g.approval_until, 'scope', g.scope,
    'drug_class', g.drug_class, 'control', g.control, 'storage', g.storage, 'cold_chain', g.cold_chain)
$$;

-- What stands on the shelf already was released before this was kept.
SELECT set_config('yaoji.defer_shelf', 'on', true);
UPDATE goods SET released = law_facts(goods) WHERE on_shelf;
SELECT set_config('yaoji.defer_shelf', 'off', true);

-- Whoever puts goods on the shelf: a list does as it says (yaoji.listed, set by whoever writes it); else they must be as they were
-- released, or be released now by an approval of two persons about these very goods.
CREATE FUNCTION released_first() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_listed boolean := TG_OP = 'INSERT' OR coalesce(current_setting('yaoji.listed', true), '') = 'on';
  facts jsonb := law_facts(NEW);
BEGIN
  IF is_listed THEN
    NEW.release_id := NULL;
    NEW.released := CASE WHEN NEW.on_shelf THEN facts WHEN TG_OP = 'UPDATE' THEN OLD.released END;
    RETURN NEW;
  END IF;
  IF NEW.release_id IS DISTINCT FROM OLD.release_id THEN
    IF NOT EXISTS (SELECT FROM approvals a WHERE a.id = NEW.release_id AND a.kind = 'shelf_release' AND a.state = 'approved'
        AND a.subject_kind = 'goods' AND a.subject_id = NEW.id::text AND a.decided_by <> a.asked_by) THEN
      RAISE EXCEPTION 'goods % are released by two persons', NEW.id USING ERRCODE = '23514';
    END IF;
    NEW.released := facts;
    RETURN NEW;
  END IF;
  NEW.released := OLD.released;
  -- What is banned from the web its own constraint keeps off, whatever was released.
  IF NEW.on_shelf AND NOT OLD.on_shelf AND NEW.control IN ('none', 'ephedrine') AND NEW.released IS DISTINCT FROM facts THEN
    RAISE EXCEPTION 'goods % are not released as they are', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_first BEFORE INSERT OR UPDATE OF on_shelf, released, release_id ON goods
  FOR EACH ROW EXECUTE FUNCTION released_first();

CREATE INDEX approvals_waiting_about ON approvals (kind, subject_id) WHERE state = 'waiting';
