import { api } from "../api/browser.ts";
import type { DataOf } from "../api/client.ts";
import { Finder } from "./finder.tsx";

export type FoundShop = DataOf<"shopNames">["list"][number];
type FinderProps = { label: string; error?: string | undefined; onFound: (shop: FoundShop) => void };

/** Finds shops by words of their company's name, and gives the one that is chosen. */
export function ShopFinder(props: FinderProps) {
  return (
    <Finder
      {...props}
      name="shop-names"
      hint="输入单位名称中的几个字，或店铺编号，从结果中选择"
      foundLabel="找到的客户"
      ask={(words) => api("shopNames", { query: { q: words, page_size: 10 } })}
      textOf={({ company }) => company}
      asideOf={({ id, type, group }) => `编号${id}，${type}${group === null ? "" : `，价格组${group}`}`}
    />
  );
}
