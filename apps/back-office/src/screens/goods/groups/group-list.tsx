import { Link, useSearchParams } from "react-router";
import { api } from "../../../api/browser.ts";
import { withOpen } from "../../../parts/list/list-address.ts";
import { List } from "../../../parts/list/list.tsx";
import type { ListOf } from "../../../parts/list/types.ts";
import { useOpen } from "../../../parts/list/use-open.ts";
import { GroupDrawer } from "./group-drawer.tsx";
import { type GroupRow, groupsKey, zoneChoices } from "./groups.ts";

const groups: ListOf<GroupRow> = {
  name: groupsKey,
  label: "商品组",
  columns: [
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "zone", title: "用在", cell: ({ zone_text: text }) => text, isShort: true },
    { id: "address", title: "客户看到的地址", cell: ({ address }) => address },
    { id: "goods", title: "商品", cell: ({ goods }) => goods, isFigure: true },
    { id: "position", title: "顺序", cell: ({ position }) => position, isFigure: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [{ name: "zone", title: "用在", choices: zoneChoices }],
  search: "名称",
  load: (query) => api("goodsGroupDeskList", { query: query as { zone?: GroupRow["zone"] } }),
  idOf: ({ id }) => id,
  empty: "还没有商品组，点“新建商品组”做第一个",
};

function OpenLink({ row: { id, name } }: { row: GroupRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}

/** All of them, and the one that is made or changed beside them. */
export function GroupList() {
  const { open } = useOpen();
  return (
    <>
      <List of={groups} />
      {open !== null && <GroupDrawer key={open} open={open} />}
    </>
  );
}
