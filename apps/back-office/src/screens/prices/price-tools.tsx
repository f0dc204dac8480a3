import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { readListAddress } from "../../parts/list/list-address.ts";
import { ExportButton } from "../../parts/list/export-button.tsx";
import { ListTools } from "../../parts/list/list-tools.tsx";
import type { ListOf } from "../../parts/list/types.ts";
import type { PriceRow, SheetColumn } from "./price-columns.ts";

/** Words, category, order and columns of the sheet: the address keeps them. */
export function PriceTools({ columns }: { columns: readonly SheetColumn[] }) {
  const [params] = useSearchParams();
  const { data } = useQuery({
    queryKey: ["categories"],
    queryFn: () => api("goodsCategories", {}),
    staleTime: Infinity,
  });
  const categories = (data?.list ?? []).flatMap(({ id, name, children }) => [
    { value: String(id), text: name },
    ...children.map((child) => ({ value: String(child.id), text: `　${child.name}` })),
  ]);
  const list: ListOf<PriceRow> = {
    name: "prices",
    label: "价格",
    columns: columns.map(({ id, title, textOf }) => ({ id, title, cell: textOf })),
    filters: [{ name: "category", title: "分类", choices: categories }],
    sorts: [
      { value: "new", text: "最近添加" },
      { value: "price_asc", text: "原价从低到高" },
      { value: "price_desc", text: "原价从高到低" },
    ],
    search: "商品名称、编码或厂家",
    load: () => Promise.reject(new Error("the sheet loads its own pages")),
    idOf: ({ goods_id }) => goods_id,
    empty: "",
  };
  const address = readListAddress(params, ["category"]);
  return (
    <ListTools of={list} address={address}>
      <ExportButton
        of={{ ...list, columns: fileColumns, exportAs: { list: "prices" } }}
        address={{ ...address, hidden: [] }}
      />
    </ListTools>
  );
}

/** Those of a list of prices as 按文件改价 reads it, whatever the sheet shows. */
const fileColumns =
  "code name specification manufacturer warehouse price group_prices limited_price limited_quantity tiers tier_type minimum order_limit"
    .split(" ")
    .map((id) => ({ id, title: id, cell: () => null }));

type AdjustProps = { onAdjust: (words: string) => boolean };

/** "+3%" on the prices that are selected. */
export function Adjust({ onAdjust }: AdjustProps) {
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("adjust") ?? "");
    setIsWrong(!onAdjust(words));
  }
  return (
    <form className="sheet-adjust" onSubmit={submit}>
      <label htmlFor="adjust">选中的价格</label>
      <input
        id="adjust"
        name="adjust"
        className="field"
        placeholder="+3%"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby="adjust-hint"
      />
      <button type="submit" className="btn">
        调整
      </button>
      <span id="adjust-hint" className={isWrong ? "text-offer" : "text-ink-2"}>
        {isWrong ? "请写成 +3%、-5% 或 =9.90" : "四舍五入到分，原有四位小数的保留四位"}
      </span>
    </form>
  );
}
