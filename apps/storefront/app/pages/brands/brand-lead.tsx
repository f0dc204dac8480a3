import type { DataOf } from "@yaoji/contract/endpoints";
import { BrandPicture } from "./brand-picture.tsx";

/** Who the brand is, above its goods; a way back to all of them. */
export function BrandLead({ brand }: { brand: DataOf<"focusBrand">["brand"] }) {
  return (
    <div className="panel zone-lead">
      <BrandPicture brand={brand} />
      <div className="zone-words">
        <p className="text-name font-semibold">{brand.name}</p>
        {brand.intro && <p>{brand.intro}</p>}
      </div>
      <a href="/ppzq" className="btn flex-none">
        全部品牌
      </a>
    </div>
  );
}
