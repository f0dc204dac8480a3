import type { Banner } from "../../components/blocks/banners.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useIsShown } from "../../components/use-sees-free-shipping.ts";

/** Pictures of a zone above its goods, their words over them. */
export function Advertisements({ list }: { list: readonly Banner[] }) {
  const shown = list.filter(useIsShown());
  if (shown.length === 0) return null;
  return (
    <ul aria-label="专区活动" className="zone-ads">
      {shown.map((banner) => (
        <li key={banner.image}>
          <ShopLink url={banner.url}>
            <img src={banner.image} alt="" width={590} height={140} />
            <span>
              <b>{banner.title}</b>
              {banner.subtitle}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
