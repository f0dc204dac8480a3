/** What the steps onto the shelf and off it have in common: who may, and what is known once one was taken. */
import { goodsReleaseCalls } from "@yaoji/contract/calls-goods-release";
import { type OperatorRole, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import type { ReactNode } from "react";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";
import { moveDraft } from "../../parts/use-draft.ts";
import type { Goods } from "./goods-draft.ts";
import { goodsDetailKey, goodsDraftKey, goodsHistoryKey, goodsKey, goodsShelfKey } from "./keys.ts";

export type Shelf = DataOf<"goodsShelfShow">;

/** Why this role does not take the step; null where it may. */
export function roleBar(call: keyof typeof goodsReleaseCalls, role: OperatorRole): string | null {
  const { access } = goodsReleaseCalls[call];
  const roles: readonly OperatorRole[] = access;
  if (roles.includes(role)) return null;
  return `由${roles.map((each) => operatorRoleText[each]).join("或")}办理`;
}

/** A button, and beside it why it cannot be pressed. */
export function Told({ why, children }: { why: string | null; children: ReactNode }) {
  return (
    <>
      {children}
      {why !== null && <span className="text-ink-2">{why}</span>}
    </>
  );
}

/** What the command made of them is known at once; what was typed goes on over it. */
export async function keepDone(before: Goods, { goods, shelf }: DataOf<"goodsShelfOff">): Promise<void> {
  moveDraft(goodsDraftKey(before), goodsDraftKey(goods));
  queries.setQueryData(goodsDetailKey(goods.id), goods);
  queries.setQueryData(goodsShelfKey(goods.id), shelf);
  await askShelfAgain(goods.id);
}

export async function askShelfAgain(id: number): Promise<void> {
  const keys = [[goodsKey], goodsHistoryKey(id), goodsShelfKey(id), goodsDetailKey(id)];
  await Promise.all([...keys.map((queryKey) => queries.invalidateQueries({ queryKey })), askWorkAgain()]);
}
