-- The blocks of pages are kept as carts are (0074, docs/decisions/0010): what they are made of beside goods and prices moves the
-- trade's version too.
DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['pages', 'page_blocks', 'banners', 'articles', 'article_categories',
      'goods_groups', 'goods_group_members'] LOOP
    EXECUTE format('CREATE TRIGGER trade_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION trade_changes()', shown);
  END LOOP;
END $$;

-- Pages begin and end by the clock, count-downs in their blocks end, articles appear, coupons can be claimed for some time.
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF starts_at, ends_at OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF content OR DELETE OR TRUNCATE ON page_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF published_at OR DELETE OR TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
CREATE TRIGGER trade_times_change AFTER INSERT OR UPDATE OF claim_from, claim_until, valid_until OR DELETE OR TRUNCATE ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION trade_times_change();
