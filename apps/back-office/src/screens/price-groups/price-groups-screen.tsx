import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupShops } from "./group-shops.tsx";
import { type GroupRow, groupsKey, loadGroups } from "./groups.ts";

const groups: ListOf<GroupRow> = {
  name: groupsKey,
  label: "价格组",
  columns: [
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "code", title: "编码", cell: ({ code }) => code, isShort: true },
    { id: "shops", title: "店铺", cell: ({ shops }) => shops, isFigure: true },
    { id: "prices", title: "分组价", cell: ({ prices }) => prices, isFigure: true },
    { id: "position", title: "排序", cell: ({ position }) => position, isFigure: true },
  ],
  filters: [],
  load: loadGroups,
  idOf: ({ id }) => id,
  empty: "还没有价格组，点“新建”做第一个",
};

function OpenLink({ row: { id, name } }: { row: GroupRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}

/** 价格组: all of them, and the one whose name and shops are changed beside them. */
export function PriceGroupsScreen() {
  const { open, show, close } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.priceGroups.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <List of={groups} />
      {open !== null && (
        <Drawer key={open} title={open === "new" ? "新建价格组" : "价格组"} onClose={close}>
          {open === "new" ? <GroupForm group={null} /> : <Existing id={open} />}
        </Drawer>
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ queryKey: [groupsKey, {}], queryFn: loadGroups });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const group = data.list.find((each) => each.id === id);
  if (!group) return <Empty text="没有这个价格组，可能已改动，请回到列表" />;
  return (
    <div className="flex flex-col gap-4">
      <GroupForm key={group.version} group={group} />
      <GroupShops group={group} />
    </div>
  );
}
