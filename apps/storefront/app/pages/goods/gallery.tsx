import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { useState } from "react";
import { useShopDay } from "../../api/clock.ts";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { isSoldOut } from "../../lib/goods.ts";
import type { Detail } from "./detail.ts";

/** The pictures: one large, the others to choose from below it. */
export function Gallery({ goods }: { goods: Detail }) {
  const [chosen, setChosen] = useState(0);
  const today = useShopDay();
  const image = goods.goods_image[chosen] ?? goods.goods_image[0];
  const shown = { ...goods, goods_image: image ? [image] : [] };
  return (
    <div className="w-full flex-none self-start md:w-[280px] xl:w-[340px]">
      <div className="goods-picture max-md:mx-auto max-md:max-w-60">
        <GoodsPicture goods={shown} alt={image?.alt || `${goods.name} ${goods.ypgg} 包装示意图`} isEager />
        {isNearExpiry(goods.yxq, today) && <span className="near-expiry">近效期</span>}
        {isSoldOut(goods) && (
          <span className="goods-veil">
            <span>暂无货</span>
          </span>
        )}
      </div>
      {goods.goods_image.length > 1 && (
        <ul aria-label="商品图片" className="flex flex-wrap gap-2">
          {goods.goods_image.map((each, index) => (
            <li key={each.image}>
              <button
                type="button"
                aria-label={`第${index + 1}张图片`}
                aria-pressed={index === chosen}
                className="thumbnail"
                onClick={() => setChosen(index)}
              >
                <img src={each.image} alt="" width={56} height={56} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {image && <p className="mt-1 text-center text-hint text-ink-3">包装为示意图，请以实物为准</p>}
    </div>
  );
}
