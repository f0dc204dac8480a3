import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "@yaoji/contract/endpoints";
import { api } from "../../api/browser.ts";

type Hint = DataOf<"cartNextHint">["list"][number];

/** What is missing to the next tier, gift, coupon or free shipping (POST /api/cart/next_hint), read again with the cart. */
function useNextHints() {
  return useQuery({
    queryKey: ["cart", "hints"],
    queryFn: () => api("cartNextHint", { body: {} }, { silent: true }),
  });
}

/** Said in their own places: at the line, in the reduction bars, in the totals bar. */
const saidElsewhere: ReadonlySet<Hint["kind"]> = new Set([
  "general",
  "zy",
  "area",
  "tier",
  "gift",
  "line_free_shipping",
  "free_shipping",
]);
const most = 3;

/**
 * 凑单提示: what else is within reach, with the way to it. Only a help: where it cannot be had it is left out. Known
 * after the page, so it stands below everything that can be pressed.
 */
export function NextHints() {
  const { data } = useNextHints();
  const hints = (data?.list ?? []).filter(({ kind }) => !saidElsewhere.has(kind)).slice(0, most);
  if (hints.length === 0) return null;
  return (
    <ul aria-label="凑单提示" className="next-hints">
      {hints.map(({ kind, text, url, line_id: line }) => (
        <li key={`${kind}-${line ?? ""}-${text}`}>
          {text}
          {url && (
            <a href={url}>
              去凑单<span className="sr-only">：{text}</span> ›
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
