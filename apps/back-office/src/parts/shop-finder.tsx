import { api } from "../api/browser.ts";
import type { DataOf } from "../api/client.ts";
import { Finder } from "./finder.tsx";

export type FoundShop = DataOf<"shopNames">["list"][number];
type FinderProps = { label: string; error?: string | undefined; onFound: (shop: FoundShop) => void };

/** Finds shops by words of their company's name, and gives the one that is chosen. */
export function ShopFinder({ label, error, onFound }: FinderProps) {
  return (
    <Finder<FoundShop>
      label={label}
      hint="输入单位名称中的几个字，或店铺编号，从结果中选择"
      foundLabel="找到的客户"
      error={error}
      name="shop-names"
      load={(q) => api("shopNames", { query: { q, page_size: 10 } })}
      textOf={({ company }) => company}
      asideOf={factsOf}
      onFound={onFound}
    />
  );
}

const factsOf = ({ id, type, group }: FoundShop) => (
  <span className="text-ink-2">
    {" "}
    编号{id}，{type}
    {group !== null && `，价格组${group}`}
  </span>
);
