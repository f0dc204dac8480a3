import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api/browser.ts";
import type { DataOf } from "../api/client.ts";
import { Control } from "./control.tsx";

export type FoundShop = DataOf<"shopNames">["list"][number];
type FinderProps = { label: string; error?: string | undefined; onFound: (shop: FoundShop) => void };

/** Finds shops by words of their company's name, and gives the one that is chosen. */
export function ShopFinder({ label, error, onFound }: FinderProps) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: ["shop-names", words],
    queryFn: () => api("shopNames", { query: { q: words, page_size: 10 } }),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  const choose = (shop: FoundShop) => {
    onFound(shop);
    setTyped("");
  };
  return (
    <>
      <Control label={label} error={error} hint="输入单位名称中的几个字，或店铺编号，从结果中选择">
        {(joined) => (
          <input
            {...joined}
            className="field"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Control>
      {words !== "" && data && (
        <ul className="picked" aria-label="找到的客户">
          {data.list.length === 0 && <li className="text-ink-2">没有找到，请换个词</li>}
          {data.list.map((shop) => (
            <li key={shop.id}>
              <button type="button" className="text-link text-left" onClick={() => choose(shop)}>
                {shop.company}
              </button>{" "}
              <span className="text-ink-2">
                编号{shop.id}，{shop.type}
                {shop.group !== null && `，价格组${shop.group}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
