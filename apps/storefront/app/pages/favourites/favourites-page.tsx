import type { Favourites } from "../../api/favourites.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import type { Reminders } from "../../api/reminders.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { addressOf } from "../../lib/address.ts";
import type { Outcome } from "../../lib/reply.ts";
import { AddAll } from "./add-all.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";

type FavouritesPageProps = { favourites: Outcome<Favourites>; reminders: Outcome<Reminders> };

/** 我的收藏: what this shop keeps an eye on, to be bought from here; and what it waits to be told of. */
export function FavouritesPage({ favourites, reminders }: FavouritesPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <RoleNote right="purchase" />
      <AddAll total={favourites.ok ? favourites.data.total : 0} />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <FavouritesSkeleton />
        ) : favourites.ok ? (
          <Found page={favourites.data} waiting={reminders.ok ? arrivalsOf(reminders.data) : noArrivals} />
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

function Found({ page, waiting }: { page: Favourites; waiting: ReadonlySet<number> }) {
  if (page.list.length === 0) return <Nothing page={page} />;
  return (
    <>
      <RoleControls right="purchase">
        <FavouriteList list={page.list} waiting={waiting} />
      </RoleControls>
      <Pager of={page} hrefOf={(number) => addressOf("/star", { page: number })} />
    </>
  );
}

function Nothing({ page }: { page: Favourites }) {
  if (page.total > 0) {
    return (
      <Empty text="本页已没有收藏的商品" icon="heart">
        <a href="/star" className="btn btn-primary">
          回到第一页
        </a>
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
