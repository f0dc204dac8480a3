import type { DataOf } from "@yaoji/contract/endpoints";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";
import { useTurning } from "./use-turning.ts";

type Banner = DataOf<"focusHome">["list"][number];

/** The carousel: turns by itself, by its dots and by a finger. */
export function Carousel({ banners: given }: { banners: readonly Banner[] }) {
  const banners = given.filter(useIsShown());
  const { at, show, isPaused, setIsPaused, events } = useTurning(banners.length);
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="轮播" aria-label="活动" className="carousel" {...events}>
      {banners.map((banner, index) => (
        <Slide key={banner.image} banner={banner} isShown={index === at} isFirst={index === 0} />
      ))}
      {banners.length > 1 && (
        <div className="carousel-dots">
          {banners.map((banner, index) => (
            <button
              key={banner.image}
              type="button"
              aria-label={`第${index + 1}幅：${banner.title}`}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
          <PauseButton isPaused={isPaused} onChange={setIsPaused} />
        </div>
      )}
    </section>
  );
}

type PauseButtonProps = { isPaused: boolean; onChange: (isPaused: boolean) => void };

/** Stops and starts the turning (WCAG 2.2.2). Its own focus holds nothing: it stays where it is, and a start shows at once. */
function PauseButton({ isPaused, onChange }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={isPaused ? "继续轮播" : "暂停轮播"}
      className="text-white motion-reduce:hidden"
      onFocus={(event) => event.stopPropagation()}
      onClick={() => onChange(!isPaused)}
    >
      <Icon name={isPaused ? "play" : "pause"} size={14} />
    </button>
  );
}

function Slide({ banner, isShown, isFirst }: { banner: Banner; isShown: boolean; isFirst: boolean }) {
  return (
    <div className="carousel-slide" data-shown={isShown || undefined} inert={!isShown}>
      <img
        src={banner.image}
        alt=""
        width={780}
        height={360}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "low"}
      />
      <div className="carousel-words">
        <p className="text-[1.125rem] leading-tight font-semibold text-balance max-md:line-clamp-2 md:text-[2.125rem]">
          {banner.title}
        </p>
        <p className="line-clamp-2 text-base md:text-nav">{banner.subtitle}</p>
        <ShopLink
          url={banner.url}
          className="mt-2 inline-flex min-h-8 items-center rounded-full bg-white px-4 text-meta font-semibold text-brand-700 md:mt-4 md:min-h-9 md:px-5"
        >
          立即查看
        </ShopLink>
      </div>
    </div>
  );
}
