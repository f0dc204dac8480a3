import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { searchAddress } from "../../lib/list-address.ts";
import { viewOf } from "../../lib/list-view.ts";

type OtherSearchProps = { page: Pick<DataOf<"goodsList">, "other"> };

/** The same words as the other kind of search, with what they find there: one click. */
export function OtherSearch({ page: { other } }: OtherSearchProps) {
  const address = useLocation();
  const keywords = new URLSearchParams(address.search).get("keywords")?.trim();
  if (!other || !keywords) return null;
  return (
    <a
      href={searchAddress(viewOf(address), keywords, other.type)}
      className="font-semibold text-brand-600 underline underline-offset-3"
    >
      按{other.type === 2 ? "厂家" : "药品"}搜到{other.total}个
    </a>
  );
}
