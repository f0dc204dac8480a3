import { formatShopTime } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import type { Synonym } from "./synonym.ts";
import { ExistingSynonym } from "./synonym-drawer.tsx";

export const synonyms: ListOf<Synonym> = {
  name: "synonyms",
  label: "同义词",
  columns: [
    { id: "words", title: "搜索其中一个，也能找到其余的", cell: (row) => <OpenLink row={row} /> },
    {
      id: "updated",
      title: "最近修改",
      cell: ({ updated_at }) => formatShopTime(new Date(updated_at * 1000)).slice(0, 16),
      isShort: true,
    },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [],
  search: "其中一个词",
  load: (query) => api("synonymList", { query }),
  idOf: ({ id }) => id,
  empty: "还没有同义词，点“新建同义词”添加，或到“搜索无结果”看看客户搜了什么",
  beside: ExistingSynonym,
};

function OpenLink({ row: { id, words } }: { row: Synonym }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{words.join("、")}</Link>;
}
