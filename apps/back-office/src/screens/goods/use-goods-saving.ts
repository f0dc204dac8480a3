import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { bodyOf, fieldNames, type Goods, type GoodsDraft } from "./goods-draft.ts";
import { goodsDetailKey, goodsHistoryKey, goodsKey, goodsShelfKey } from "./keys.ts";

type Kept = { readonly reason: string; readonly forget: () => void };

/** Sends what was typed of goods, with why. */
export function useGoodsSaving({ id, version: seen }: Goods, { reason, forget }: Kept) {
  return useSaving<GoodsDraft, Goods>({
    fieldNames: [...Object.keys(fieldNames), "reason"],
    version: seen,
    send: (draft, version = seen) =>
      api("goodsDeskChange", { params: { id }, body: bodyOf(draft, version, reason) }),
    onSaved: async (saved) => {
      forget();
      queries.setQueryData(goodsDetailKey(id), saved);
      toast("已保存", "success");
      await Promise.all([
        queries.invalidateQueries({ queryKey: [goodsKey] }),
        queries.invalidateQueries({ queryKey: goodsHistoryKey(id) }),
        queries.invalidateQueries({ queryKey: goodsShelfKey(id) }),
      ]);
    },
  });
}
