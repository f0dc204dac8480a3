import { isFlashLine, lineGoods } from "@yaoji/domain/cart";
import { useShopDay } from "../../api/clock.ts";
import { lineName, type CartGoods, type CartLine } from "../../lib/cart-view.ts";
import { isNearExpiry } from "../../lib/goods.ts";
import { Badges } from "../goods-marks.tsx";
import { Icon } from "../icons.tsx";

/** The detail page of a line's goods, with the offer that lies in the cart (spec.md §2). */
export function lineHref(line: CartLine): string {
  const query = new URLSearchParams();
  for (const name of ["goods_price_id", "ladder_price_id", "goods_manjian_id", "is_yj"] as const) {
    if (line[name]) query.set(name, String(line[name]));
  }
  const text = query.toString();
  return `/list/info/${line.goods_id}${text && `?${text}`}`;
}

type LinePictureProps = { line: CartLine; size: number };

/** The picture of a line; its name stands beside it. */
export function LinePicture({ line, size }: LinePictureProps) {
  const image = lineGoods(line)[0]?.goods_image[0]?.image;
  return (
    <a href={lineHref(line)} tabIndex={-1} aria-hidden="true" className="line-picture">
      {image ? (
        <img src={image} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Icon name="pill" size={size / 2} />
      )}
    </a>
  );
}

/** Name, specification, maker, badges and expiry of a line. */
export function LineGoods({ line }: { line: CartLine }) {
  const tags = lineGoods(line)[0]?.tags ?? [];
  return (
    <>
      <p className="text-name font-semibold">
        <a href={lineHref(line)} className="hover:text-brand-600">
          {lineName(line)}
        </a>
        {isFlashLine(line) && <span className="sr-only">秒杀商品</span>}
      </p>
      {lineGoods(line).map((goods) => (
        <GoodsFacts key={goods.id} goods={goods} isPart={line.goods === null} />
      ))}
      {tags.length > 0 && <Badges tags={tags} />}
    </>
  );
}

function GoodsFacts({ goods, isPart }: { goods: CartGoods; isPart: boolean }) {
  const isNear = isNearExpiry(goods.yxq, useShopDay());
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2">
      {isPart && <span className="text-ink">{goods.name}</span>}
      <span>{goods.ypgg}</span>
      <span>{goods.sccj}</span>
      {goods.yxq && (
        <span className={isNear ? "text-offer" : undefined}>
          效期 <span className="num">{goods.yxq}</span>
          {isNear && "（近效期）"}
        </span>
      )}
    </p>
  );
}
