import { type NamedList, useListGoods } from "../../api/named-lists.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { GoodsPicker } from "../../components/order-entry/goods-picker.tsx";
import { PaperTitle } from "../../components/paper.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { listOrders, namedListHref, type ListOrder } from "../../lib/named-list-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";

type ListPageProps = { list: Outcome<NamedList>; order: ListOrder };

/** One list: its goods as they are today, how many are wanted, all or some of them into the cart; and on paper. */
export function ListPage({ list, order }: ListPageProps) {
  return (
    <div className="wrap py-4">
      <p className="off-paper mb-2">
        <a href="/cgqd" className="text-brand-700 hover:underline">
          全部采购清单
        </a>
      </p>
      {list.ok ? (
        <Shown key={list.data.id} list={list.data} order={order} />
      ) : list.failure.code === 404 ? (
        <Gone />
      ) : (
        <>
          <h1 className="mb-3 text-floor font-semibold">采购清单</h1>
          <NotLoaded failure={list.failure} />
        </>
      )}
    </div>
  );
}

function Shown({ list, order }: { list: NamedList; order: ListOrder }) {
  const isLoading = usePageLoading();
  const goods = useListGoods(list.id);
  return (
    <>
      <PaperTitle title={list.name} />
      <RoleNote right="purchase" />
      <RoleControls right="purchase">
        <div className="off-paper panel mb-2 flex flex-wrap items-center justify-between gap-3 p-3">
          <p className="text-ink-2">
            共<b className="num mx-1 text-ink">{list.kinds}</b>种，{list.changed_by}{" "}
            <span className="num">{minuteOf(list.changed_at)}</span> 修改
          </p>
          <div className="flex flex-wrap gap-2">
            <ListTools list={list} />
          </div>
          <div className="basis-full text-meta">
            <p className="mb-1">添加商品</p>
            <GoodsPicker label="添加商品到清单" onPick={(each) => void goods.add(each)} />
          </div>
        </div>
        {list.list.length === 0 ? (
          <Empty text="清单里还没有商品，可在上面按编码、拼音首字母或品名添加" icon="rows" />
        ) : (
          <div aria-busy={isLoading}>
            <Orders id={list.id} order={order} />
            <ListTable list={list} goods={goods} />
          </div>
        )}
      </RoleControls>
    </>
  );
}

function Orders({ id, order }: { id: number; order: ListOrder }) {
  return (
    <Tabs
      label="排序"
      tabs={listOrders.map(([value, name]) => ({
        name,
        href: namedListHref(id, value),
        isCurrent: value === order,
      }))}
    />
  );
}

function Gone() {
  return (
    <>
      <h1 className="mb-3 text-floor font-semibold">采购清单</h1>
      <Empty text="清单不存在，或已被本店成员删除" icon="rows">
        <a href="/cgqd" className="btn btn-primary">
          查看全部清单
        </a>
      </Empty>
    </>
  );
}
