import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-sees-free-shipping.ts";
import type { Banner } from "./banners.ts";

/** Banners of a page side by side, or one over the whole width: words on the left, the picture behind them. */
export function BannerTiles({ list }: { list: readonly Banner[] }) {
  const shown = list.filter(useIsShown());
  if (shown.length === 0) return null;
  return (
    <ul aria-label="活动图" className="banner-tiles">
      {shown.map(({ image, title, subtitle, url }) => (
        <li key={image + title}>
          <ShopLink url={url}>
            <img src={image} alt="" width={780} height={360} loading="lazy" />
            <span className="banner-words">
              <b>{title}</b>
              {subtitle}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
