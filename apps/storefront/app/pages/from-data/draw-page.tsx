import type { DrawPageData } from "../../api/draw-page.ts";
import type { Draw } from "../../api/draws.ts";
import { BannerTiles } from "../../components/blocks/banner-tiles.tsx";
import { MyDraws } from "../../components/draw/my-draws.tsx";
import { WholeDraw, Winners } from "../../components/draw/whole-draw.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { drawHref } from "../../lib/draw-address.ts";
import { minuteOf } from "@yaoji/browser/minute";
import { meaningOf, type Outcome } from "@yaoji/browser/reply";

/** A prize draw as a page of its own: the draw, its rules and odds, who won, what was drawn here. */
export function DrawPage({ id, draw, winners, records, ads }: DrawPageData) {
  return (
    <div className="wrap py-4">
      <Heading draw={draw.ok ? draw.data : null} />
      <BannerTiles list={ads.filter(({ url }) => url === drawHref(id))} />
      {draw.ok ? <WholeDraw draw={draw.data} /> : <NoDraw draw={draw} />}
      <div className="grid gap-2 md:grid-cols-2 md:items-start">
        {winners.ok ? <Winners winners={winners.data.list} /> : <NotLoaded failure={winners.failure} />}
        {records?.ok && <MyDraws records={records.data} hrefOf={(page) => `${drawHref(id)}&page=${page}`} />}
        {records?.ok === false && <NotLoaded failure={records.failure} />}
      </div>
    </div>
  );
}

const stateText = { upcoming: "未开始", running: "进行中", ended: "已结束" } as const;

function Heading({ draw }: { draw: Draw | null }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-floor font-semibold">{draw?.name ?? "幸运抽奖"}</h1>
      {draw && (
        <p className="num text-ink-2">
          {stateText[draw.state]} · {minuteOf(draw.starts_at)} 至 {minuteOf(draw.ends_at)}
        </p>
      )}
    </div>
  );
}

function NoDraw({ draw }: { draw: Outcome<Draw> & { ok: false } }) {
  if (meaningOf(draw.failure.code) !== "login") return <NotLoaded failure={draw.failure} />;
  return (
    <div className="mb-2">
      <Empty text="登录后查看奖品、规则与概率，并参加抽奖" icon="receipt">
        <a className="btn btn-primary" href="/login">
          去登录
        </a>
      </Empty>
    </div>
  );
}
