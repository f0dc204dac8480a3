import type { Favourites } from "../../api/favourites.ts";
import { longestKeyword } from "@yaoji/domain/text/keyword";
import { usePageLoading } from "../../api/page-loading.ts";
import type { Reminders } from "../../api/reminders.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { addressOf } from "../../lib/address.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { AddAll } from "./add-all.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";

type FavouritesPageProps = {
  /** What the favourites are searched for; "" for all of them. */
  keyword: string;
  favourites: Outcome<Favourites>;
  reminders: Outcome<Reminders>;
};

/** 我的收藏: what this shop keeps an eye on, to be bought from here; and what it waits to be told of. */
export function FavouritesPage({ keyword, favourites, reminders }: FavouritesPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <RoleNote right="purchase" />
      <AddAll total={favourites.ok ? favourites.data.total : 0} keyword={keyword} />
      {favourites.ok && (favourites.data.total > 0 || keyword !== "") && <Search keyword={keyword} />}
      <div aria-busy={isLoading}>
        {isLoading ? (
          <FavouritesSkeleton />
        ) : favourites.ok ? (
          <Found
            keyword={keyword}
            page={favourites.data}
            waiting={reminders.ok ? arrivalsOf(reminders.data) : noArrivals}
          />
        ) : (
          <NotLoaded failure={favourites.failure} />
        )}
      </div>
      <section aria-labelledby="reminders" className="mt-6">
        <h2 id="reminders" className="section-heading mb-2">
          我的提醒
        </h2>
        {reminders.ok ? (
          <RoleControls right="purchase">
            <ReminderList list={reminders.data.list} />
          </RoleControls>
        ) : (
          <NotLoaded failure={reminders.failure} />
        )}
      </section>
    </div>
  );
}

const noArrivals: ReadonlySet<number> = new Set();

/** The goods whose arrival this shop waits for. */
function arrivalsOf({ list }: Reminders): ReadonlySet<number> {
  return new Set(list.filter(({ kind }) => kind === "arrival").map((reminder) => reminder.goods_id));
}

type FoundProps = { keyword: string; page: Favourites; waiting: ReadonlySet<number> };

function Found({ keyword, page, waiting }: FoundProps) {
  if (page.list.length === 0) return <Nothing keyword={keyword} page={page} />;
  return (
    <>
      <RoleControls right="purchase">
        <FavouriteList list={page.list} waiting={waiting} />
      </RoleControls>
      <Pager of={page} hrefOf={(number) => addressOf("/star", { keyword, page: number })} />
    </>
  );
}

/** Works without scripts: the address says what is searched for. */
function Search({ keyword }: { keyword: string }) {
  return (
    <form key={keyword} action="/star" role="search" aria-label="搜索收藏" className="order-search">
      <label className="flex-1 basis-56">
        <span className="sr-only">品名、拼音首字母、厂家或编码</span>
        <input
          name="keyword"
          type="search"
          className="field"
          maxLength={longestKeyword}
          placeholder="品名、拼音首字母、厂家或编码"
          defaultValue={keyword}
        />
      </label>
      <div className="flex items-center gap-2">
        <button type="submit" className="btn btn-primary min-h-10">
          搜索
        </button>
        {keyword !== "" && (
          <a href="/star" className="btn min-h-10">
            清除
          </a>
        )}
      </div>
    </form>
  );
}

function Nothing({ keyword, page }: Omit<FoundProps, "waiting">) {
  if (page.total > 0) {
    return (
      <Empty text="本页已没有收藏的商品" icon="heart">
        <a href={addressOf("/star", { keyword })} className="btn btn-primary">
          回到第一页
        </a>
      </Empty>
    );
  }
  if (keyword !== "") {
    return (
      <Empty text={`收藏的商品里没有“${keyword}”，请换个词，或到药品列表查找`} icon="search">
        <p className="flex flex-wrap justify-center gap-3">
          <a href="/star" className="btn">
            查看全部收藏
          </a>
          <a href={addressOf("/list", { keywords: keyword })} className="btn btn-primary">
            在药品列表查找
          </a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty text="还没有收藏商品，点商品上的心形图标即可收藏，方便下次采购" icon="heart">
      <a href="/list" className="btn btn-primary">
        去选购药品
      </a>
    </Empty>
  );
}

function FavouritesSkeleton() {
  return (
    <div className="panel flex flex-col gap-3 p-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
