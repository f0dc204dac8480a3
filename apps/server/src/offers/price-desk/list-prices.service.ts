/** Prices by a list, or in the words of one: its rows as a change of prices, with the versions that stand now. */
import { priceGroupNamed } from "@yaoji/domain/pricing/price-groups";
import type { WrittenOffer } from "@yaoji/domain/pricing/offer-changes";
import type { ListedPrice } from "../../catalogue/import/price-list.service.ts";
import type { App } from "../../platform/app/app.ts";
import { listGroups } from "../price-groups/price-groups.service.ts";
import { type PriceRow, previewPrices } from "./change-prices.service.ts";

type Listed = Pick<ListedPrice, "code" | "warehouse" | "written" | "flaw"> & { readonly rowNo?: number };

/** What the list would change, and its rows with what they saw: changed with these, nobody's change meanwhile is lost. */
export async function readRows(app: App, listed: readonly Listed[]) {
  const groups = await listGroups(app);
  const rows = listed.map(({ code, warehouse, written, flaw, rowNo }): PriceRow => {
    const line = rowNo === undefined ? {} : { line: rowNo };
    const row = { goods: code, warehouse, version: null, written: withCodes(written, groups), ...line };
    return flaw === null ? row : { ...row, flaw };
  });
  const preview = await previewPrices(app, rows);
  const seen = preview.list.map(({ offer }) => offer?.version ?? 0);
  return { preview, rows: rows.map((row, at) => ({ ...row, version: seen[at] ?? 0 })) };
}

type Group = { readonly code: string; readonly name: string };

/** Groups by their codes, however the list calls them. */
function withCodes({ groups: named, ...written }: WrittenOffer, groups: readonly Group[]): WrittenOffer {
  if (!named) return written;
  const coded = Object.entries(named).map(([word, price]) => [
    priceGroupNamed(word, groups)?.code ?? word,
    price,
  ]);
  return { ...written, groups: Object.fromEntries(coded) as WrittenOffer["groups"] & object };
}
