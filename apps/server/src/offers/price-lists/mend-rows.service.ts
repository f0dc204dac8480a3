/** Rows of a price list that were kept back, and what can be done about them on the screen. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { mostAskedRows } from "@yaoji/contract/schemas/approvals";
import type { Person } from "../../people/approvals/approvals.service.ts";
import type { App } from "../../platform/app/app.ts";
import { insideOf } from "../../platform/app/inside.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { askBelowFloor } from "../price-desk/floor-approval.service.ts";
import { previewPrices } from "../price-desk/change-prices.service.ts";
import * as queries from "./price-lists.queries.ts";
import { cannot, givenIn, headOf, judgedAt, lockKept, type Own, stateOf } from "./price-lists.service.ts";

type FloorWish = { readonly id: number; readonly reason: string; readonly at?: Date | null | undefined };

/** Asks another to let the rows pass that only are below their floor, as many as one request holds: they are asked once. */
export async function askForList(
  app: App,
  person: Person,
  { id, reason, at }: FloorWish,
): Promise<DataOf<"approvalShow"> | Refusal> {
  const { accountId } = person;
  return atomically(app.database, async (tx) => {
    const found = await lockKept(app, tx, { accountId, id });
    if (isRefusal(found)) return found;
    const rows = await queries.listBelowFloor(tx, found.id, mostAskedRows);
    if (rows.length === 0) return cannot("没有只因低于底价而有误的行");
    const asked = await askBelowFloor(insideOf(app, tx), person, { rows: rows.map(givenIn), reason, at });
    if (isRefusal(asked)) return asked;
    await queries.settleRows(
      tx,
      found.id,
      rows.map(({ row, judged }) => ({ row, judged, state: "asked" })),
    );
    return asked;
  });
}

/** The rows that another was faster with, judged by the prices of now: looked at again, they can be changed like the others. */
export function renewStale(app: App, own: Own): Promise<DataOf<"priceListRenew"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await lockKept(app, tx, own);
    if (isRefusal(found)) return found;
    const stale = await queries.listStale(tx, found.id);
    if (stale.length === 0) return cannot("没有被别人改动过的行");
    const given = stale.map((row) => ({ ...givenIn(row), version: null }));
    const { list } = await previewPrices(insideOf(app, tx), given);
    const renewed = stale.map(({ row }, place) => {
      const judged = { ...judgedAt(list, place), row };
      const seen = { ...given[place], version: judged.offer?.version ?? 0 };
      return { row, judged, given: seen, state: stateOf(judged) };
    });
    await queries.renewRows(tx, found.id, renewed);
    return headOf(tx, found);
  });
}
