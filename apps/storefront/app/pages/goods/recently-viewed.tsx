import { useEffect, useSyncExternalStore } from "react";
import { api, browserStores } from "../../api/browser.ts";
import type { Goods } from "../../components/goods-card.tsx";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Empty, Failed, Skeleton } from "../../components/states.tsx";
import { goodsHref } from "../../lib/goods.ts";
import { forgetGoods, recentIds, rememberGoods } from "../../lib/recently-viewed.ts";
import { createStore } from "../../lib/store.ts";
import { useLater } from "./use-later.ts";
import { OwnPrice } from "../../components/own-price.tsx";

const store = () => browserStores().local;
const onForget = createStore(0);
const nothingYet = () => "";

const mostShown = 19;

/** The ids as text, one fewer than are kept: remembering this page then changes nothing of what it shows. */
function othersThan(goodsId: number): string {
  return recentIds(store)
    .filter((id) => id !== goodsId)
    .slice(0, mostShown)
    .join();
}

/** What this browser looked at before, newest first; read after rendering only, never on the server. */
function RecentlyViewed({ goodsId }: { goodsId: number }) {
  const others = useSyncExternalStore(onForget.subscribe, () => othersThan(goodsId), nothingYet);
  useEffect(() => rememberGoods(store, goodsId), [goodsId]);
  if (!others) return null;
  function forget(): void {
    forgetGoods(store);
    rememberGoods(store, goodsId);
    onForget.set(onForget.get() + 1);
  }
  return (
    <section aria-labelledby="recent" className="mt-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="recent" className="section-heading">
          最近浏览
        </h2>
        <button type="button" className="text-ink-2 min-h-6 hover:text-brand-600" onClick={forget}>
          清空
        </button>
      </div>
      <Strip ids={others} />
    </section>
  );
}
export default RecentlyViewed; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function Strip({ ids }: { ids: string }) {
  const { later, retry } = useLater(`rows-${ids}`, () =>
    api("goodsRows", { query: { ids } }, { silent: true, slot: "recent" }),
  );
  if (later.phase === "loading") return <Skeleton className="h-44" />;
  if (later.phase === "failed") return <Failed failure={later.error} onRetry={retry} />;
  if (later.data.list.length === 0) {
    return <Empty isInside text="浏览过的商品已不再供应" />;
  }
  return (
    <ul className="recent-strip panel">
      {later.data.list.map((goods) => (
        <li key={goods.id}>
          <RecentCard goods={goods} />
        </li>
      ))}
    </ul>
  );
}

function RecentCard({ goods }: { goods: Goods }) {
  return (
    <a href={goodsHref(goods)} className="block hover:text-brand-600">
      <span className="goods-picture">
        <GoodsPicture goods={goods} />
      </span>
      <span className="block truncate text-meta font-semibold">{goods.name}</span>
      <span className="goods-line block">{goods.ypgg}</span>
      <OwnPrice goods={goods} />
    </a>
  );
}
