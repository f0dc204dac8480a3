import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useState } from "react";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-sees-free-shipping.ts";

type Banner = DataOf<"focusHome">["list"][number];

const showFor = 5000;

/** The carousel; turns by itself unless the pointer, the focus or the reader's wish for stillness holds it. */
export function Carousel({ banners: given }: { banners: readonly Banner[] }) {
  const banners = given.filter(useIsShown());
  const [shown, setShown] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || banners.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % banners.length), showFor);
    return () => clearInterval(timer);
  }, [isHeld, banners.length]);
  if (banners.length === 0) return null;
  return (
    <section
      aria-roledescription="轮播"
      aria-label="活动"
      className="carousel"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {banners.map((banner, index) => (
        <Slide key={banner.image} banner={banner} isShown={index === shown} isFirst={index === 0} />
      ))}
      {banners.length > 1 && (
        <div className="carousel-dots">
          {banners.map((banner, index) => (
            <button
              key={banner.image}
              type="button"
              aria-label={`第${index + 1}幅：${banner.title}`}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            />
          ))}
        </div>
      )}
    </section>
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
        <p className="text-[1.125rem] font-semibold max-md:truncate md:text-[2.125rem]">{banner.title}</p>
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
