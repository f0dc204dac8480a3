import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import type { Brand } from "./brand-draft.ts";
import { brandsKey } from "./keep-brand.ts";

export const brands: ListOf<Brand> = {
  name: brandsKey,
  label: "品牌",
  columns: [
    { id: "logo", title: "标志", cell: (row) => <Logo src={row.shown_image} />, isShort: true },
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "intro", title: "介绍", cell: ({ intro }) => intro },
    { id: "goods", title: "商品", cell: ({ goods }) => goods, isFigure: true },
    { id: "position", title: "顺序", cell: ({ position }) => position, isFigure: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [],
  search: "名称",
  load: (query) => api("brandDeskList", { query }),
  idOf: ({ id }) => id,
  empty: "还没有品牌，点“新建”添加第一个",
};

/** Its name stands beside it. */
function Logo({ src }: { src: string }) {
  return <img src={src} alt="" className="h-8 w-20 object-contain object-left" loading="lazy" />;
}

function OpenLink({ row: { id, name } }: { row: Brand }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}
