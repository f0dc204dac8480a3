import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { OtherSearch } from "./other-search.tsx";

/** Says that nothing fits exactly, and what else the words may have meant. */
export function FuzzyNotice({ page }: { page: DataOf<"goodsList"> }) {
  const keywords = new URLSearchParams(useLocation().search).get("keywords")?.trim() ?? "";
  return (
    <p role="status" className="fuzzy-notice">
      没有与“<b>{keywords}</b>”完全匹配的商品，以下为相近结果 <OtherSearch page={page} />
    </p>
  );
}
