import type { PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import type { Plan } from "../lib/plan-choice.ts";
import { type EntryGoods, type KeptPlan, readKeptPlans, withPlan } from "../lib/entry-lines.ts";
import { api, browserStores } from "./browser.ts";
import { dataAddressOf } from "@yaoji/browser/data-address";

/** What the buyer says that each column is; "": not used. Left out: as headings and cells say. */
type PlanColumns = (PlanColumn | "")[];

/** Matches a file that the buyer chose; the refusal is left to the place that shows it. */
export async function matchFile(file: File, columns?: PlanColumns): Promise<Plan> {
  const content = await dataAddressOf(file);
  return api("purchasePlan", { body: { name: file.name, content, columns } }, { inline: true });
}

/** Matches rows copied out of a spreadsheet. */
export function matchText(text: string, columns?: PlanColumns): Promise<Plan> {
  return api("purchasePlan", { body: { text, columns } }, { inline: true });
}

const plansKey = (owner: string) => `purchase-plans:${owner}`;

/** The plans that this user uploaded last in this browser. */
export function keptPlans(owner: string): KeptPlan[] {
  return readKeptPlans(browserStores().local.getItem(plansKey(owner)));
}

/** Keeps what of a plan was found for certain, for /purchase. */
export function keepPlan(owner: string, name: string, plan: Plan): void {
  const lines = plan.rows.flatMap(({ goods_id, number }) =>
    goods_id === null ? [] : [{ goods_id, text: number === null ? "" : String(number) }],
  );
  const plans = withPlan(keptPlans(owner), { name, at: Math.floor(Date.now() / 1000), lines });
  browserStores().local.setItem(plansKey(owner), JSON.stringify(plans));
}

const mostIds = 100;

/** Goods by their ids, as the shop is offered them today, in the order asked for. */
export async function goodsByIds(ids: readonly number[]): Promise<EntryGoods[]> {
  const distinct = [...new Set(ids)];
  const found: EntryGoods[] = [];
  for (let at = 0; at < distinct.length; at += mostIds) {
    const query = { ids: distinct.slice(at, at + mostIds) };
    found.push(...(await api("goodsRows", { query }, { silent: true, slot: `rows ${at}` })).list);
  }
  return found;
}
