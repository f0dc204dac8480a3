/** Carts as they were read, used again while nothing in them and of their goods has changed (docs/decisions/0008). */
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../../platform/app/app.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type Asked, stamped } from "../../platform/versions/stamped.service.ts";
import { hasMoved } from "../../platform/versions/trade.service.ts";
import type { CartLineRow } from "./cart.sql.ts";
import { loadWholeCart, type ReadCart } from "./priced-cart.service.ts";
import type { CartContext } from "./line-items.service.ts";
import { loadOffersOf } from "./priced-line.service.ts";

/** Whose cart, and how everything stood when he was told apart. */
export type CartReader = Pick<Caller, "stamp"> & { readonly shop: BuyingShop };

const mostLines = 20_000;
const cartsOf = stamped<ReadCart>({ most: mostLines, sizeOf: (_, { whole }) => whole.lines.length + 1 });

const askedBy = ({ shop, stamp }: CartReader, now: Date): Asked => ({ key: String(shop.id), stamp, now });

/** The shop's cart as it is now: as it was read before, or read from the database, in two statements. */
export async function readCart(app: App, reader: CartReader, now: Date): Promise<ReadCart> {
  const kept = await keptCart(app, reader, now);
  if (kept) return kept;
  const read = await readAnew(app, { shop: reader.shop, now });
  await cartsOf(app.database).keep(askedBy(reader, now), read);
  return read;
}

async function readAnew(app: App, context: CartContext): Promise<ReadCart> {
  const { db } = app.database;
  const whole = await loadWholeCart(db, context);
  return { whole, offered: await loadOffersOf(db, whole.lines, context) };
}

/** The cart as it was read before, if it still stands so; null otherwise. */
export async function keptCart(app: App, reader: CartReader, now: Date): Promise<ReadCart | null> {
  const kept = cartsOf(app.database).find(askedBy(reader, now));
  if (kept && app.checkReplies) await prove(app, { kept, now, ...reader });
  return kept;
}

/** Under test: a cart that is used again is what would be read now, unless something has changed since the login was read. */
async function prove(
  app: App,
  { kept, now, shop, stamp }: CartReader & { readonly kept: ReadCart; readonly now: Date },
): Promise<void> {
  const fresh = await readAnew(app, { shop, now });
  const [was, is] = [textOf(kept), textOf(fresh)];
  if (was === is || (await hasMoved(app.database.db, shop.id, stamp))) return;
  throw new Error(`the cart of shop ${shop.id} was kept as\n${was}\nand is now\n${is}`);
}

function textOf({ whole, offered }: ReadCart): string {
  const goods = whole.lines.flatMap((line) =>
    (line.combination?.goods ?? [line]).map(({ goodsId, warehouseId }) => offered(goodsId, warehouseId)),
  );
  return JSON.stringify([whole, goods]);
}

/** What is written into a line: its cart goes on to `version` by this change alone. */
export type WrittenLine = Pick<CartLineRow, "id" | "number" | "seen"> & { readonly version: string };

/** The cart that is kept follows a line that was written. */
export function followLine(
  app: App,
  reader: CartReader,
  { now, version, ...written }: WrittenLine & { readonly now: Date },
): void {
  cartsOf(app.database).move(askedBy(reader, now), version, ({ whole, offered }) => ({
    offered,
    whole: {
      ...whole,
      lines: whole.lines.map((line) => (line.id === written.id ? { ...line, ...written } : line)),
    },
  }));
}
