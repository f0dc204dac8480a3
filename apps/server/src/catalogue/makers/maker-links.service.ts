/** Whose goods a supplier account sees: the operator links it to makers of the catalogue, or to single goods. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./maker-links.queries.ts";

export type { LinkedAccount } from "./maker-links.queries.ts";

/** A maker's name, or codes of goods, as the catalogue has them. */
export type Meant = { readonly manufacturer: string } | { readonly codes: readonly string[] };

/** All supplier accounts with their links. */
export async function listMakers(app: App): Promise<queries.LinkedAccount[]> {
  return queries.listAccounts(app.database.db);
}

/** Links the account; gives how many goods that are. What the catalogue does not have is refused, and nothing linked. */
export async function linkMaker(app: App, username: string, meant: Meant): Promise<number | Refusal> {
  return app.database.transaction(async (tx) => {
    const accountId = await queries.findSupplier(tx, username);
    if (accountId === null) return refuse("maker.unknown", { details: { username } });
    if ("manufacturer" in meant) {
      const number = await queries.countGoodsOf(tx, meant.manufacturer);
      if (number === 0) return refuse("maker.no_goods", { details: { what: meant.manufacturer } });
      await queries.insertLinks(tx, accountId, meant);
      return number;
    }
    const found = await queries.listByCode(tx, meant.codes);
    const missing = meant.codes.filter((code) => !found.some((each) => each.code === code));
    if (missing.length > 0) return refuse("maker.no_goods", { details: { what: missing.join("、") } });
    await queries.insertLinks(tx, accountId, { goodsIds: found.map(({ id }) => id) });
    return found.length;
  });
}

/** Takes links away; gives how many there were. */
export async function unlinkMaker(app: App, username: string, meant: Meant): Promise<number | Refusal> {
  return app.database.transaction(async (tx) => {
    const accountId = await queries.findSupplier(tx, username);
    if (accountId === null) return refuse("maker.unknown", { details: { username } });
    if ("manufacturer" in meant) return queries.deleteLinks(tx, accountId, meant);
    const found = await queries.listByCode(tx, meant.codes);
    return queries.deleteLinks(tx, accountId, { goodsIds: found.map(({ id }) => id) });
  });
}

/** Who looks, and what he stands for. */
export async function showProfile(app: App, accountId: number): Promise<DataOf<"supplierProfile"> | Refusal> {
  return (await queries.findProfile(app.database.db, accountId)) ?? refuse("request.not_found");
}
