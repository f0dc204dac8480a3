import type { Goods } from "../goods-card.tsx";
import { GoodsPicture } from "../goods-picture.tsx";
import { OldMoney, OldMoneyNote } from "../money.tsx";
import { SoldShare } from "../sold-share.tsx";
import { goodsHref } from "../../lib/goods.ts";
import { OwnPrice } from "../own-price.tsx";

/** Goods in one row: picture, name, specification, price and the original one, what the badge offers. */
export function StripGoods({ list }: { list: readonly Goods[] }) {
  return (
    <ul>
      {list.map((goods) => (
        <li key={goods.id}>
          <a href={goodsHref(goods)}>
            <span className="goods-picture">
              <GoodsPicture goods={goods} />
            </span>
            <b className="block truncate text-meta font-semibold">{goods.name}</b>
            <span className="block truncate text-ink-2">{goods.ypgg}</span>
            <span className="goods-price">
              <OwnPrice goods={goods} />
              {goods.price !== null && goods.base_price !== null && goods.base_price !== goods.price && (
                <>
                  <OldMoney value={goods.base_price} />
                  <OldMoneyNote note={goods.base_price_note} />
                </>
              )}
            </span>
            <SoldShare percent={goods.sold_percent} />
          </a>
        </li>
      ))}
    </ul>
  );
}
