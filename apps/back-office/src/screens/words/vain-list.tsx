import { formatShopTime } from "@yaoji/domain/text/time";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";

type Vain = DataOf<"vainSearchList">["list"][number];

export const vainSearches: ListOf<Vain> = {
  name: "vain-searches",
  label: "搜索无结果",
  columns: [
    { id: "word", title: "客户搜索的词", cell: ({ word }) => word },
    { id: "times", title: "次数", cell: ({ times }) => times, isFigure: true },
    {
      id: "last",
      title: "最近一次",
      cell: ({ last_at }) => formatShopTime(new Date(last_at * 1000)).slice(0, 16),
      isShort: true,
    },
    {
      id: "act",
      title: "处理",
      cell: ({ word }) => (
        <Link to={{ search: String(new URLSearchParams({ view: "synonyms", open: "new", word })) }}>
          添加同义词
        </Link>
      ),
      isShort: true,
    },
  ],
  filters: [],
  sorts: [
    { value: "last", text: "最近搜索" },
    { value: "times", text: "次数最多" },
  ],
  search: "搜索的词",
  load: (query) => api("vainSearchList", { query: query as RequestOf<"vainSearchList">["query"] }),
  idOf: ({ id }) => id,
  empty: "客户搜索的都有结果",
};
