import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { withFilter } from "../../lib/list-address.ts";
import { toast } from "@yaoji/browser/messages";

/** A price from–to of one's own: `price=10-20`, either end open. */
export function PriceRange() {
  const address = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(address.search).get("price") ?? "";
  const [from = "", to = ""] = asked.split("-");
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = priceRange(String(form.get("from")), String(form.get("to")));
    if (range === undefined) return toast("请输入价格，例如 10 到 20，最多四位小数", "error");
    void navigate(withFilter(address, "price", range));
  }
  return (
    <form key={asked} className="price-range" aria-label="自定义价格" onSubmit={onSubmit}>
      <input
        name="from"
        aria-label="最低价"
        inputMode="decimal"
        autoComplete="off"
        placeholder="¥"
        defaultValue={from}
      />
      <span aria-hidden="true">–</span>
      <input
        name="to"
        aria-label="最高价"
        inputMode="decimal"
        autoComplete="off"
        placeholder="¥"
        defaultValue={to}
      />
      <button type="submit">确定</button>
    </form>
  );
}

const yuanText = /^(\d{1,8}(\.\d{1,4})?)?$/;

/** "10-20" of two typed prices, the smaller first; null for none at all, undefined for what is no price. */
export function priceRange(fromText: string, toText: string): string | null | undefined {
  const [from, to] = [fromText, toText].map((text) => text.trim().replace(/^[¥￥]/, ""));
  if (from === undefined || to === undefined || !yuanText.test(from) || !yuanText.test(to)) return undefined;
  if (from === "" && to === "") return null;
  const isTurned = from !== "" && to !== "" && Number(from) > Number(to);
  return isTurned ? `${to}-${from}` : `${from}-${to}`;
}
