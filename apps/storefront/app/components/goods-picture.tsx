import type { DataOf } from "@yaoji/contract/endpoints";
import { useUser } from "../api/user.ts";
import { noPictureText } from "../lib/goods.ts";
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
  return <NoPicture goods={goods} />;
}

function NoPicture({ goods }: { goods: Goods }) {
  const { mayNotBuy } = useUser();
  return (
    <span className="no-picture">
      <Icon name="pill" size={40} />
      {noPictureText(goods, mayNotBuy)}
    </span>
  );
}
