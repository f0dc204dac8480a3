import type { ShownPage } from "../../api/pages.ts";
import { useHeaderData } from "../../api/root-data.ts";
import { Blocks } from "../../components/blocks/blocks.tsx";
import { Carousel } from "../../components/blocks/carousel.tsx";
import { QuickNav } from "../../components/frame/quick-nav.tsx";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { HeroCard } from "./hero-card.tsx";

/** The home page: menu, carousel and account side by side, the quick navigation, then the page's blocks. */
export function HomePage({ page }: { page: Outcome<ShownPage> }) {
  const title = useHeaderData()?.site.title ?? "药集";
  const blocks = page.ok ? page.data.blocks : [];
  const hero = blocks.find((block) => block.kind === "carousel");
  const news = blocks.find((block) => block.kind === "news");
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="wrap flex gap-0 max-lg:mt-3 lg:min-h-[360px] lg:pl-[210px]">
        <div className="min-w-0 flex-1">
          {page.ok ? hero && <Carousel banners={hero.list} /> : <NotLoaded failure={page.failure} />}
        </div>
        <HeroCard news={news} />
      </div>
      <div className="wrap mt-3">
        <QuickNav />
      </div>
      <div className="wrap mt-3">
        <Blocks blocks={blocks.filter((block) => block !== hero)} />
      </div>
    </>
  );
}
