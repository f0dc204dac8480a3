-- What goods are called stands on the shelf alone: written there without their record, lists have changed all the same.
CREATE TRIGGER lists_change AFTER INSERT OR DELETE OR UPDATE OF name_norm, pinyin_initials, pinyin_full, words ON shelf
  FOR EACH STATEMENT EXECUTE FUNCTION lists_change();
