/** What a row changes of an offer or a batch. */
import { priceGroupNamed } from "@yaoji/domain/pricing/price-groups";
import { isLimitWhole, type PlannedBatch, type PlannedOffer } from "./prices.ts";
import { keyOf, type NamedGroup, type Work } from "./work.ts";

type At = { readonly code: string; readonly warehouseId: number };

/** A refusal, or the changes in Chinese and how to note them. */
export type Trade =
  | { readonly refused: string }
  | { readonly changes: readonly string[]; readonly isNew?: boolean; readonly write: () => void };

const unset = {
  basePrice: null,
  limitedPrice: null,
  limitedQuantity: null,
  tiers: [],
  tierType: null,
  minimum: 1,
  orderLimit: null,
  groupPrices: [],
} as const;

const labels = {
  basePrice: "价格",
  limitedPrice: "限价",
  limitedQuantity: "限价数量",
  tiers: "阶梯价",
  tierType: "阶梯类型",
  minimum: "起订量",
  orderLimit: "限购数量",
  groupPrices: "分组价",
} as const;
type Key = keyof typeof labels;
const keys = Object.keys(labels) as Key[];

/** The row's prices over the stored ones. */
export function judgeOffer(planned: PlannedOffer, at: At, work: Work): Trade {
  const key = keyOf(at.code, at.warehouseId);
  const before = work.offers.get(key);
  const grouped = withCodes(planned, work);
  if ("refused" in grouped) return grouped;
  const next = { ...at, ...unset, ...before, ...cleared(grouped.planned) };
  if (next.tiers.length > 0 && next.tierType === null) next.tierType = 1;
  if (next.tiers.length === 0) next.tierType = null;
  if (!isLimitWhole(next)) return { refused: "限价和限价数量要同时给出" };
  const differs = (name: Key) => JSON.stringify(next[name]) !== JSON.stringify((before ?? unset)[name]);
  const made = grouped.made.map(({ name }) => `新建价格组“${name}”`);
  const changes = [...keys.filter(differs).map((name) => labels[name]), ...made];
  const write = () => {
    if (changes.length === 0) return;
    work.groups.push(...grouped.made);
    work.offers.set(key, { ...next, tiers: [...next.tiers] });
    work.changedOffers.add(key);
  };
  return { changes, write };
}

type Coded = { readonly planned: PlannedOffer; readonly made: readonly NamedGroup[] };

/** Group prices by the codes of their groups; a word that nobody knows is a new group. */
function withCodes(planned: PlannedOffer, { groups }: Work): Coded | { readonly refused: string } {
  if (!planned.groupPrices) return { planned, made: [] };
  const made: NamedGroup[] = [];
  const prices = new Map<string, (typeof planned.groupPrices)[number]>();
  for (const [word, price] of planned.groupPrices) {
    const known = priceGroupNamed(word, groups);
    if (!known) made.push({ code: word, name: word });
    const code = known?.code ?? word;
    if (prices.has(code)) return { refused: `分组价里有两处说的是同一价格组${code}，请删去一处` };
    prices.set(code, [code, price]);
  }
  const sorted = [...prices.values()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { planned: { ...planned, groupPrices: sorted }, made };
}

/** A cleared limited price ends its quantity too. */
function cleared(planned: PlannedOffer) {
  const said = keys.filter((name) => planned[name] !== undefined);
  const values = Object.fromEntries(said.map((name) => [name, planned[name] ?? unset[name]]));
  const ends = planned.limitedPrice === null || planned.limitedQuantity === null;
  return { ...values, ...(ends ? { limitedPrice: null, limitedQuantity: null } : {}) } as Partial<
    Record<Key, never>
  >;
}

/** The row's batch over the stored one; never less than orders hold of it. */
export function judgeBatch(planned: PlannedBatch, at: At, work: Work): Trade {
  const key = keyOf(at.code, at.warehouseId, planned.batchNo);
  const before = work.batches.get(key);
  const { batchNo, onHand } = planned;
  const expiresOn = planned.expiresOn ?? before?.expiresOn;
  // Nothing is left of a batch that was never here.
  if (expiresOn === undefined) return { changes: [], write: () => {} };
  if (before && onHand < before.reserved) return { refused: `库存少于订单已占用的 ${before.reserved}` };
  const next = {
    ...at,
    ...planned,
    expiresOn,
    producedOn: planned.producedOn ?? before?.producedOn ?? null,
    reserved: before?.reserved ?? 0,
  };
  const write = () => {
    work.batches.set(key, next);
    work.changedBatches.add(key);
  };
  if (!before) return { changes: [`批号 ${batchNo} 入库 ${onHand}`], isNew: true, write };
  const changes = [
    ...(before.onHand === onHand ? [] : [`批号 ${batchNo} 库存 ${before.onHand}→${onHand}`]),
    ...(before.expiresOn === expiresOn ? [] : [`批号 ${batchNo} 有效期 ${before.expiresOn}→${expiresOn}`]),
    ...(before.producedOn === next.producedOn ? [] : [`批号 ${batchNo} 生产日期 ${next.producedOn}`]),
  ];
  return { changes, write: changes.length === 0 ? () => {} : write };
}
