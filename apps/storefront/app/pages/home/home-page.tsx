import { useRevalidator } from "react-router";
import type { HomeData } from "../../api/home.ts";
import { useHeaderData } from "../../api/root-data.ts";
import { QuickNav } from "../../components/frame/quick-nav.tsx";
import { Failed } from "../../components/states.tsx";
import { Carousel } from "./carousel.tsx";
import { FlashStrip } from "./flash-strip.tsx";
import { FloorView } from "./floor.tsx";
import { HeroCard } from "./hero-card.tsx";
import { HotStrip } from "./hot-strip.tsx";

/** The home page: menu, carousel, flash sale, hot goods, a floor for each of the first categories. */
export function HomePage({ banners, spike, hot, floors }: HomeData) {
  const title = useHeaderData()?.site.title ?? "药集";
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="wrap flex gap-0 max-lg:mt-3 lg:pl-[210px]">
        <div className="min-w-0 flex-1">
          {banners.ok ? (
            <Carousel banners={banners.data.list} />
          ) : (
            <Failed failure={banners.failure} onRetry={retry} />
          )}
        </div>
        <HeroCard />
      </div>
      <div className="wrap mt-3">
        <QuickNav />
      </div>
      <div className="wrap mt-3">
        {spike.ok ? <FlashStrip sale={spike.data} /> : <Failed failure={spike.failure} onRetry={retry} />}
      </div>
      <div className="wrap mt-3">
        {hot.ok ? <HotStrip list={hot.data.list} /> : <Failed failure={hot.failure} onRetry={retry} />}
      </div>
      {floors.map((floor, index) => (
        <FloorView key={floor.category.id} floor={floor} number={index + 1} onRetry={retry} />
      ))}
    </>
  );
}
