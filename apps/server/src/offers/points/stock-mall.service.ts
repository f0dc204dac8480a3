/** What operators put into the points mall, each change with what was before and after in the log. */
import { rewardCalls } from "@yaoji/contract/calls-rewards";
import { thing as thingShape, type ThingBody } from "@yaoji/contract/schemas/points-desk";
import { type PointsThing, stockFault, thingFaults } from "@yaoji/domain/money/points-goods";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { presentThing, type ShownThing } from "./points-desk.present.ts";
import * as queries from "./points-desk.queries.ts";
import { shownThing } from "./points-desk.service.ts";
import { type GoodsRow, insertGoods } from "./points-goods.queries.ts";

/** The operator; `key`: the Idempotency-Key of his request. */
type Keeper = { readonly accountId: number; readonly key?: string | null };

const keyed = (keeper: Keeper) => ({
  buyer: { shopId: null, accountId: keeper.accountId },
  key: keeper.key ?? null,
  read: (kept: unknown) => thingShape.parse(kept),
});
const entryOf = ({ accountId }: Keeper, command: string, id: number) => ({
  who: accountId,
  command,
  subject: { kind: "points goods", id },
});

/** Puts a thing into the mall. */
export function addThing(
  app: App,
  keeper: Keeper,
  body: ThingBody & { readonly stock: number },
): Promise<ShownThing | Refusal> {
  const call = { ...keyed(keeper), call: rewardCalls.pointsDeskAdd, content: body };
  return onceForKey<ShownThing>(app, call, async (tx) => {
    const { stock } = body;
    const values = valuesOf(body);
    const refused = faultRefusal(values, stock);
    if (refused) return refused;
    const now = app.now();
    const id = await insertGoods(tx, { ...values, stock, createdAt: now });
    const added = await shownThing(tx, id);
    await writeAudit(tx, { ...entryOf(keeper, "points add", id), after: added, now });
    return added;
  });
}

type Change = ThingBody & { readonly id: number; readonly version: number };

/** Changes a thing as it was seen, not its stock; 409 with both sides where another was faster. */
export function changeThing(app: App, keeper: Keeper, { id, version, ...body }: Change) {
  return withThing(app, { id, keeper, command: "points change" }, (found) => {
    if (found.version !== version) {
      const theirs = presentThing(found);
      return refuse("record.changed", { data: { mine: { ...theirs, ...onWire(body) }, theirs } });
    }
    const values = valuesOf(body);
    return faultRefusal(values, found.stock) ?? values;
  });
}

/** Off the shelf; those ordered are sent all the same. */
export function removeThing(app: App, keeper: Keeper, id: number) {
  return withThing(app, { id, keeper, command: "points remove" }, () => ({ onShelf: false }));
}

type Stocking = { readonly id: number; readonly reason: string } & (
  | { readonly to: number }
  | { readonly by: number }
);

/** So many pieces, or so many more: what is exchanged meanwhile waits, and is not lost. */
export function stockThing(app: App, keeper: Keeper, stocking: Stocking): Promise<ShownThing | Refusal> {
  const call = { ...keyed(keeper), call: rewardCalls.pointsDeskStock, content: stocking };
  return onceForKey<ShownThing>(app, call, async (tx) => {
    const found = await queries.lockThing(tx, stocking.id);
    if (!found) return refuse("request.not_found");
    const stock = "to" in stocking ? stocking.to : found.stock + stocking.by;
    const fault = stockFault(stock);
    if (fault !== null) return refuse("request.invalid", { errors: { by: [fault] } });
    await queries.setStock(tx, found.id, stock);
    const entry = entryOf(keeper, "points stock", found.id);
    const [before, after] = [{ stock: found.stock }, { stock }];
    await writeAudit(tx, { ...entry, before, after, reason: stocking.reason, now: app.now() });
    return shownThing(tx, found.id);
  });
}

type Named = { readonly id: number; readonly keeper: Keeper; readonly command: string };
type Decide = (found: GoodsRow) => Refusal | Partial<GoodsRow>;

function withThing(app: App, { id, keeper, command }: Named, decide: Decide) {
  return atomically(app.database, async (tx): Promise<ShownThing | Refusal> => {
    const found = await queries.lockThing(tx, id);
    if (!found) return refuse("request.not_found");
    const decided = decide(found);
    if (isRefusal(decided)) return decided;
    await queries.updateThing(tx, id, decided);
    const [before, after] = [presentThing(found), await shownThing(tx, id)];
    await writeAudit(tx, { ...entryOf(keeper, command, id), before, after, now: app.now() });
    return after;
  });
}

function valuesOf({ on_shelf, ...thing }: ThingBody) {
  const { name, intro, art, points, worth, position } = thing;
  return { name, intro, art, points, worth, position, onShelf: on_shelf === 1 };
}

function onWire({ name, intro, art, points, position, on_shelf }: ThingBody) {
  return { name, intro, art, points, position, on_shelf };
}

function faultRefusal(thing: PointsThing, stock: number): Refusal | null {
  const fault = stockFault(stock);
  const faults = { ...thingFaults(thing), ...(fault !== null && { stock: fault }) };
  const errors = Object.entries(faults).map(([field, text]) => [field, [text]] as [string, string[]]);
  return errors.length > 0 ? refuse("request.invalid", { errors: Object.fromEntries(errors) }) : null;
}
