/** The cells of the price grid: what stands in each as text, and what a changed one asks of the server. */
import type { DataOf, RequestOf } from "../../api/client.ts";

export type PriceRow = DataOf<"priceDeskList">["list"][number];
export type PriceBody = RequestOf<"priceDeskSave">["body"]["rows"][number];
export type Group = { readonly code: string; readonly name: string };

/** A column of cells. `id` is the field of the wire: `groups.CODE` of a price group. */
export type SheetColumn = {
  readonly id: string;
  readonly title: string;
  readonly isPrice: boolean;
  readonly textOf: (row: PriceRow) => string;
};

type PriceField = "base_price" | "floor_price" | "limited_price";
type PieceField = "limited_quantity" | "minimum" | "order_limit";

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
const price = (id: PriceField, title: string): SheetColumn => {
  return { id, title, isPrice: true, textOf: (row) => text(row[id]) };
};
const pieces = (id: PieceField, title: string): SheetColumn => {
  return { id, title, isPrice: false, textOf: (row) => text(row[id]) };
};

export function columnsOf(groups: readonly Group[]): SheetColumn[] {
  return [
    price("base_price", "原价"),
    price("floor_price", "底价"),
    ...groups.map(({ code, name }): SheetColumn => {
      return { id: `groups.${code}`, title: name, isPrice: true, textOf: (row) => text(row.groups[code]) };
    }),
    price("limited_price", "限价"),
    pieces("limited_quantity", "限价数量"),
    pieces("minimum", "起订量"),
    pieces("order_limit", "限购"),
    { id: "tiers", title: "阶梯价", isPrice: false, textOf: ({ tiers }) => tiersText(tiers) },
    {
      id: "free_shipping_quantity",
      title: "满件包邮",
      isPrice: false,
      textOf: (row) => (row.is_dpby === 1 ? text(row.free_shipping_quantity) : ""),
    },
  ];
}

type Tier = { readonly from: string | number; readonly price: string | number };

/** "10=11.9；50=11.5", as price lists write it. */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers.map(({ from, price: of }) => `${from}=${of}`).join("；");

/** The most that a cell may say on the wire; what is longer is no number either. */
const longest = 32;

/** What cannot be read is sent as it stands: the server says what is wrong with it. */
export function tiersOf(typed: string): { from: string; price: string }[] {
  const parts = typed.split(/[；;]/).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const [from = "", of = ""] = part.split(/[=＝]/);
    return { from: from.trim().slice(0, longest), price: of.trim().slice(0, longest) };
  });
}

/** Cells that were changed, by their column. */
export type Cells = Readonly<Record<string, string>>;

/** A row's changed cells as the server takes them; empty ones clear. */
export function bodyOf(row: Pick<PriceRow, "goods_id" | "warehouse" | "version">, cells: Cells): PriceBody {
  const body: Record<string, unknown> = {};
  const groups: Record<string, string | null> = {};
  for (const [id, typed] of Object.entries(cells)) {
    const value = typed.trim() === "" ? null : typed.trim().slice(0, longest);
    if (id.startsWith("groups.")) groups[id.slice("groups.".length)] = value;
    else if (id === "tiers") body.tiers = value === null ? null : tiersOf(typed);
    else if (id === "free_shipping_quantity")
      Object.assign(body, { is_dpby: value === null ? 0 : 1, free_shipping_quantity: value });
    else body[id] = value;
  }
  const named = { goods: row.goods_id, warehouse: row.warehouse, version: row.version };
  return { ...named, ...body, ...(Object.keys(groups).length > 0 && { groups }) };
}

/** The column that a fault of the server's is about: some fields have no cell of their own. */
export function columnOfFault(field: string): string {
  if (field === "is_dpby") return "free_shipping_quantity";
  return field === "tier_type" ? "tiers" : field;
}
