import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";

type Banner = {
  readonly image: string;
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
};

type BannerTilesProps = {
  list: readonly Banner[];
  label?: string;
  /** Above the goods of a zone: they shall stand high. */
  isLow?: boolean;
};

/** Banners of a page side by side, or one over the whole width: words on the left, the picture behind them. */
export function BannerTiles({ list, label = "活动图", isLow = false }: BannerTilesProps) {
  const shown = list.filter(useIsShown());
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} className="banner-tiles" data-low={isLow || undefined}>
      {shown.map(({ image, title, subtitle, url }) => (
        <li key={image + title}>
          <ShopLink url={url}>
            <img src={image} alt="" width={780} height={360} loading={isLow ? undefined : "lazy"} />
            <span className="banner-words">
              <b>{title}</b>
              <span>{subtitle}</span>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
