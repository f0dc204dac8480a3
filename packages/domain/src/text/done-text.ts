import { formatShopTime } from "./time.ts";

type Done = { readonly decidedAt: Date | null; readonly decidedBy: string | null };

/** What whoever comes too late is told of a thing: who did it, when, and how it stands now. */
export function doneText({ decidedAt, decidedBy }: Done, state: string): string {
  return decidedAt && decidedBy ? `已由${decidedBy}于${formatShopTime(decidedAt)}办理（${state}）` : state;
}
