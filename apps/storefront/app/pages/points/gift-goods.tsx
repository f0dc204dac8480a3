import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { Money } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { mallHref, type MallQuery } from "../../lib/points-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { later } from "../../components/later.tsx";

const ExchangeDialog = later(() => import("./exchange-dialog.tsx"));

type Page = DataOf<"pointsGoods">;
type Gift = Page["list"][number];
type GiftGoodsProps = { query: MallQuery; goods: Outcome<Page>; points: number };

/** What there is for points; sorted, or only what one can afford. */
export function GiftGoods({ query, goods, points }: GiftGoodsProps) {
  return (
    <>
      <Choices query={query} />
      {goods.ok ? (
        <Found query={query} page={goods.data} points={points} />
      ) : (
        <NotLoaded failure={goods.failure} />
      )}
    </>
  );
}

const sortNames = {
  default: "推荐",
  points_asc: "积分从低到高",
  points_desc: "积分从高到低",
  newest: "最新上架",
};

function Choices({ query }: { query: MallQuery }) {
  return (
    <nav aria-label="排序与筛选" className="mb-2.5 flex flex-wrap gap-2 py-1">
      {(Object.keys(sortNames) as MallQuery["sort"][]).map((sort) => (
        <a
          key={sort}
          href={mallHref(query, { sort })}
          className="chip grid place-items-center"
          aria-current={sort === query.sort ? "page" : undefined}
        >
          {sortNames[sort]}
        </a>
      ))}
      <a
        href={mallHref(query, { afford: query.afford === 1 ? 0 : 1 })}
        className="chip grid place-items-center"
        aria-current={query.afford === 1 ? "true" : undefined}
      >
        只看我能兑换的
      </a>
    </nav>
  );
}

type FoundProps = { query: MallQuery; page: Page; points: number };

function Found({ query, page, points }: FoundProps) {
  const [chosen, setChosen] = useState<Gift | null>(null);
  if (page.list.length === 0) return <Nothing isNarrow={query.afford === 1} />;
  return (
    <>
      <RoleNote right="purchase" />
      <ul aria-label="积分商品" className="gift-cards">
        {page.list.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} onChoose={() => setChosen(gift)} />
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => mallHref(query, { page: number })} />
      {chosen && <ExchangeDialog gift={chosen} points={points} onClose={() => setChosen(null)} />}
    </>
  );
}

function GiftCard({ gift, onChoose }: { gift: Gift; onChoose: () => void }) {
  const { name, intro, image, points, worth, number, reason } = gift;
  return (
    <article className="panel gift-card" data-gone={number === 0 || undefined}>
      <img src={image} alt="" width={136} height={136} loading="lazy" />
      <h2 className="text-name font-semibold">{name}</h2>
      <p className="text-ink-2">{intro}</p>
      <p className="num mt-auto gift-points">
        {points}
        <small>积分</small>
      </p>
      <p className="num flex flex-wrap justify-between gap-x-2 text-ink-2">
        {worth > 0 && (
          <span>
            市场价 <Money value={worth} kind="plain" />
          </span>
        )}
        <span>库存 {number}</span>
      </p>
      {reason ? (
        <p className="grid min-h-8 place-items-center text-center text-offer">{reason}</p>
      ) : (
        <RoleControls right="purchase">
          <button type="button" className="btn btn-primary" onClick={onChoose}>
            立即兑换<span className="sr-only">：{name}</span>
          </button>
        </RoleControls>
      )}
    </article>
  );
}

function Nothing({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Empty text={isNarrow ? "现有积分还换不了商品，下单可得积分" : "积分商品正在准备，请稍后再来"} icon="box">
      <a href={isNarrow ? "/jfsc" : "/list"} className="btn btn-primary">
        {isNarrow ? "查看全部积分商品" : "去下单得积分"}
      </a>
    </Empty>
  );
}
