import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { useForm } from "../../parts/use-form.ts";
import { bodyOf, fieldNames, type Goods, type GoodsDraft } from "./goods-draft.ts";
import { goodsDetailKey, goodsHistoryKey, goodsKey, goodsShelfKey } from "./keys.ts";

type Conflict = { readonly mine: GoodsDraft; readonly theirs: Goods };
type Kept = { readonly reason: string; readonly forget: () => void };

/** Sends what was typed; where another was faster, both are told apart first. */
export function useSaving(goods: Goods, { reason, forget }: Kept) {
  const { id } = goods;
  const state = useForm([...Object.keys(fieldNames), "reason"]);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(draft: GoodsDraft, version: number): Promise<void> {
    const saved = await api("goodsDeskChange", { params: { id }, body: bodyOf(draft, version, reason) });
    forget();
    queries.setQueryData(goodsDetailKey(id), saved);
    toast("已保存", "success");
    await Promise.all([
      queries.invalidateQueries({ queryKey: [goodsKey] }),
      queries.invalidateQueries({ queryKey: goodsHistoryKey(id) }),
      queries.invalidateQueries({ queryKey: goodsShelfKey(id) }),
    ]);
  }
  function save(draft: GoodsDraft, version = goods.version): void {
    void state.send(() =>
      send(draft, version).catch((error: unknown) => {
        const theirs = error instanceof CallError ? theirsOf(error) : null;
        if (theirs === null) throw error;
        setConflict({ mine: draft, theirs });
      }),
    );
  }
  function saveOver(record: GoodsDraft): void {
    if (conflict === null) return;
    setConflict(null);
    save(record, conflict.theirs.version);
  }
  return { state, conflict, save, saveOver, settle: () => setConflict(null) };
}

/** As the other has saved it, where that is why it was refused. */
function theirsOf({ failure }: CallError): Goods | null {
  if (failure.reason !== "record.changed") return null;
  return (failure.data as { theirs?: Goods } | undefined)?.theirs ?? null;
}
