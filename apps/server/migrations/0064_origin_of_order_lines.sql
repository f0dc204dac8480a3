-- Where herbs come from 产地: the papers of their parcels say it as it was when they were ordered.
ALTER TABLE order_lines ADD COLUMN origin text;
UPDATE order_lines l SET origin = g.origin FROM goods g WHERE g.id = l.goods_id AND g.origin IS NOT NULL;
