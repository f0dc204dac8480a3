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
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
        // The server may have put the drawing itself here (lib/first-drawings.ts).
        suppressHydrationWarning
      />
    );
  return (
    <span className="no-picture">
      <Icon name="pill" size={40} />
      {noPictureText(goods)}
    </span>
  );
}

function noPictureText({ drug_class, reasons }: Goods): string {
  const codes = new Set(reasons.map(({ code }) => code));
  if (drug_class === "rx" && codes.has("NOT_LOGGED_IN")) return "处方药，登录后可见图片";
  if (drug_class === "rx" && codes.has("UNREVIEWED")) return "处方药，审核通过后可见图片";
  return "暂无图片";
}
