import type { DataPage, RunningPages, ShownPage } from "../../api/pages.ts";
import { Blocks } from "../../components/blocks/blocks.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { OfferTime, ZoneHeading } from "../../components/zone-heading.tsx";
import { navigationNotice } from "../../lib/links.ts";

type DataPageViewProps = DataPage & {
  /** What the page is called while it has no title of its own. */
  title: string;
};

/** /zqmb and /hdmb: a zone or an activity made of blocks; before and after its time it says so, with a way on. */
export function DataPageView({ page, others, title }: DataPageViewProps) {
  if (page === null || !page.ok) {
    return (
      <div className="wrap pb-2">
        <ZoneHeading title={title} />
        {page === null ? (
          <NotRunning text={navigationNotice} others={others} />
        ) : (
          <NotLoaded failure={page.failure} />
        )}
      </div>
    );
  }
  const { starts_at: starts, ends_at: ends, title: own } = page.data;
  return (
    <div className="wrap pb-2">
      <ZoneHeading title={own}>
        <OfferTime key={`${starts}-${ends}`} starts={starts ?? 0} ends={ends ?? 0} />
      </ZoneHeading>
      <Content page={page.data} others={others} />
    </div>
  );
}

function Content({ page, others }: { page: ShownPage; others: RunningPages }) {
  if (page.state === "coming") return <NotRunning text={navigationNotice} others={others} />;
  if (page.state === "over") return <NotRunning text="活动已结束" others={others} />;
  if (page.blocks.length === 0) {
    return <NotRunning text="本页暂无贵单位可采购的商品，可以先看看其他活动" others={others} />;
  }
  return <Blocks blocks={page.blocks} />;
}

function NotRunning({ text, others }: { text: string; others: RunningPages }) {
  return (
    <Empty text={text} icon="clock">
      <p className="flex flex-wrap justify-center gap-2">
        <a className="btn btn-primary" href="/yyh">
          查看进行中的优惠
        </a>
        {others.map(({ key, url, title }) => (
          <a key={key} className="btn" href={url}>
            {title}
          </a>
        ))}
      </p>
    </Empty>
  );
}
