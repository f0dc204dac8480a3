import { useEffect, useState } from "react";
import { useBanner, useClosedAds, type Banner } from "../../api/advertisements.ts";
import { useRootData } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";

/** The top advertisement of spec.md §2: one line above the header; it comes with the page, so that nothing moves. */
export function TopAd() {
  const ad = useRootData()?.topAd;
  const { isClosed, close } = useClosedAds();
  const isShown = useIsShown();
  if (!ad || isClosed(ad) || !isShown(ad)) return null;
  return (
    <aside aria-label="顶部推广" className="top-ad">
      <div className="wrap flex h-11 items-center gap-3">
        <ShopLink url={ad.url} className="flex min-w-0 flex-1 items-center gap-3 text-left">
          <img
            src={ad.image}
            alt=""
            width={78}
            height={36}
            loading="lazy"
            className="rounded-small max-md:hidden"
          />
          <b className="flex-none truncate text-name font-semibold text-brand-700">{ad.title}</b>
          <span className="truncate text-meta text-ink-2 max-md:hidden">{ad.subtitle}</span>
        </ShopLink>
        <CloseButton onClose={() => close(ad)} />
      </div>
    </aside>
  );
}

/** Where the page leaves a margin for it (styles/advertisements.css says the same). */
const hasMargin = "(min-width: 1440px) and (max-width: 1559px), (min-width: 1700px)";

/** The side banner of spec.md §2, in the margin beside the page: it never covers anything. */
export function SideBanner() {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const media = matchMedia(hasMargin);
    const look = () => setIsWide(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);
  return isWide ? <SideAd /> : null;
}

function SideAd() {
  const ad = useBanner("focusRight");
  const { isClosed, close } = useClosedAds();
  const isShown = useIsShown();
  if (!ad || isClosed(ad) || !isShown(ad)) return null;
  return (
    <aside aria-label="侧边推广" className="side-ad">
      <ShopLink url={ad.url} className="flex flex-col gap-1 text-center">
        <img
          src={ad.image}
          alt=""
          width={78}
          height={64}
          className="h-16 w-full rounded-small object-cover object-[85%_50%]"
        />
        <b className="text-meta font-semibold text-brand-700">{ad.title}</b>
        <span className="text-base text-ink-2">{ad.subtitle}</span>
      </ShopLink>
      <CloseButton onClose={() => close(ad)} />
    </aside>
  );
}

/** The home page's bottom advertisement, banner 131 (spec.md §9); its room is kept until the answer. */
export function BottomAd() {
  const ad = useBanner("focusBanner");
  const isShown = useIsShown();
  if (ad === null || (ad && !isShown(ad))) return null;
  return (
    <aside aria-label="底部推广" className="wrap mt-3">
      <div className="bottom-ad">{ad && <BottomPicture ad={ad} />}</div>
    </aside>
  );
}

function BottomPicture({ ad }: { ad: Banner }) {
  return (
    <ShopLink url={ad.url} className="bottom-ad-link">
      <img src={ad.image} alt="" width={780} height={360} loading="lazy" />
      <span className="bottom-ad-words">
        <b className="block text-nav font-semibold md:text-floor">{ad.title}</b>
        <span className="text-base md:text-name">{ad.subtitle}</span>
      </span>
    </ShopLink>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="关闭推广"
      className="grid size-6 flex-none place-items-center text-ink-2 hover:text-ink"
      onClick={onClose}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
