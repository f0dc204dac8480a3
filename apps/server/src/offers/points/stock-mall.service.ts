/** What the operator puts into the points mall. */
import type { Money } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./points-goods.queries.ts";

export type NewThing = {
  readonly name: string;
  readonly intro: string;
  readonly art: string;
  readonly points: number;
  readonly worth: Money;
  readonly stock: number;
};

/** Puts a thing on the shelf; gives its id. */
export async function addThing(app: App, thing: NewThing): Promise<number> {
  return queries.insertGoods(app.database.db, { ...thing, createdAt: app.now() });
}

/** Changes what a thing costs, how many there are, or whether it is on the shelf. */
export async function changeThing(
  app: App,
  id: number,
  change: Parameters<typeof queries.updateGoods>[2],
): Promise<null | Refusal> {
  return (await queries.updateGoods(app.database.db, id, change)) ? null : refuse("request.not_found");
}

export async function listThings(app: App): Promise<queries.GoodsRow[]> {
  return queries.listAllGoods(app.database.db, 500);
}
