import type { DataOf } from "@yaoji/contract/endpoints";
import { Icon } from "./icons.tsx";

type Goods = Pick<DataOf<"goodsList">["list"][number], "goods_image" | "drug_class" | "reasons">;

type GoodsPictureProps = { goods: Goods; alt?: string; isEager?: boolean };

/** A goods' picture; prescription drugs have none for visitors (decisions.md "Who sees prices"). */
export function GoodsPicture({ goods, alt = "", isEager = false }: GoodsPictureProps) {
  const image = goods.goods_image[0]?.image;
  if (image)
    return (
      <img
        src={image}
        alt={alt}
        width={240}
        height={240}
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
      />
    );
  const isHidden = goods.drug_class === "rx" && goods.reasons.some(({ code }) => code === "NOT_LOGGED_IN");
  return (
    <span className="grid place-items-center gap-1 text-base">
      <Icon name="pill" size={40} />
      {isHidden ? "处方药，登录后可见图片" : "暂无图片"}
    </span>
  );
}
