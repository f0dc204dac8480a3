import { presaleText } from "@yaoji/domain/trade/presale-text";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { isCombination, isFlashLine, lineGoods, lineName } from "@yaoji/domain/pricing/cart";
import { useShopDay } from "../../api/clock.ts";
import { addressOf } from "../../lib/address.ts";
import type { CartGoods, CartLine } from "../../lib/cart-view.ts";
import { Badges } from "../goods-marks.tsx";
import { Icon } from "../icons.tsx";

/** The detail page of a line's goods, with the offer that lies in the cart (spec.md §2); a combination's zone. */
export function lineHref(line: CartLine): string {
  if (isCombination(line)) return "/zhzq";
  const { goods_price_id, ladder_price_id, goods_manjian_id, is_yj } = line;
  return addressOf(`/list/info/${line.goodsId}`, {
    goods_price_id,
    ladder_price_id,
    goods_manjian_id,
    is_yj,
  });
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

/** A flash-sale line's tag, there for the ear alone (spec.md §4 "A flash-sale line gets a hidden tag"). */
export function FlashTag({ line }: { line: CartLine }) {
  return isFlashLine(line) && <span className="sr-only">秒</span>;
}

type LineGoodsProps = {
  line: CartLine;
  /** The line among its like (lineLabels). */
  label: string;
};

/** Name, specification, maker, badges and expiry of a line; the goods of a combination one by one. */
export function LineGoods({ line, label }: LineGoodsProps) {
  const tags = (line.goods?.tags ?? []).filter(({ name }) => !(isFlashLine(line) && name === "秒"));
  return (
    <>
      <p className="text-name font-semibold">
        <a href={lineHref(line)} className="hover:text-brand-600">
          {lineName(line)}
        </a>
        <FlashTag line={line} />
        {isCombination(line) && <span className="combination-mark">组合</span>}
      </p>
      {isCombination(line) ? (
        <CombinationGoods line={line} label={label} />
      ) : (
        line.goods && <GoodsFacts goods={line.goods} />
      )}
      {tags.length > 0 && <Badges tags={tags} />}
      {line.goods?.presale_on && (
        <p className="goods-presale">{`${presaleText(line.goods.presale_on)}，单独成一个订单`}</p>
      )}
    </>
  );
}

function CombinationGoods({ line, label }: LineGoodsProps) {
  return (
    <ul aria-label={`${label}的商品`}>
      {line.combination?.goods.map((goods) => (
        <li key={goods.id} className="flex flex-wrap gap-x-3">
          <a href={`/list/info/${goods.id}`} className="hover:text-brand-600">
            {goods.name}{" "}
            <span className="num text-ink-2">
              × {goods.quantity}
              {goods.unit}
            </span>
          </a>
          <GoodsFacts goods={goods} />
        </li>
      ))}
    </ul>
  );
}

function GoodsFacts({ goods }: { goods: CartGoods }) {
  const isNear = isNearExpiry(goods.yxq, useShopDay());
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2">
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
