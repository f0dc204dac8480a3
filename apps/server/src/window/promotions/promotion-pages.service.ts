/** The pages of promotions: which run for a caller, their rules in words, the goods of each with their prices. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { isFor } from "@yaoji/domain/pricing/promotions";
import type { App } from "../../platform/app/app.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { type Onlooker } from "../goods/goods-rows.service.ts";
import { type Pick, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { isOfCarts, loadCountingIds } from "../../offers/promotions/cart-offers.service.ts";
import { presentPromotion } from "./promotion-pages.present.ts";
import { listRunning, type PromotionOfPage, type PromotionsQuestion } from "./promotion-pages.queries.ts";

export type { PromotionOfPage as RunningPromotion } from "./promotion-pages.queries.ts";

type Wanted = Omit<PromotionsQuestion, "shopId" | "now">;

/** What runs for this caller. Visitors see what names no customers; prices agreed with a shop are its own. */
export async function listFor(app: App, onlooker: Onlooker, wanted: Wanted): Promise<PromotionOfPage[]> {
  const { shop, now } = onlooker;
  const found = await listRunning(app.database.db, { ...wanted, shopId: shop?.id ?? null, now });
  if (!shop) return found.filter(({ kind }) => kind !== "signed" && kind !== "controlled");
  const own = found.filter((row) => isFor(row.kind, row, shop));
  if (!own.some(({ kind }) => isOfCarts(kind))) return own;
  const counting = await loadCountingIds(app.database.db, { shop, now });
  return own.filter(({ id, kind }) => !isOfCarts(kind) || counting.includes(id));
}

/** The running promotions with the number of their goods; those asked for by their ids in that order. */
export async function showPromotions(
  app: App,
  caller: Caller | null,
  { kind, yj, ids }: { readonly kind?: PromotionOfPage["kind"]; readonly yj?: number; readonly ids?: string },
): Promise<DataOf<"promotionList">> {
  const onlooker = onlookerOf(app, caller);
  const named = ids?.split(/[-,]/).map(Number);
  const found = await listFor(app, onlooker, { kind, yj: yj === 1, ids: named });
  const ordered = named ? found.toSorted((a, b) => named.indexOf(a.id) - named.indexOf(b.id)) : found;
  return { list: await withCounts(app, onlooker, ordered) };
}

/** One promotion and a page of its goods, in two statements more than the promotion's own. */
export async function showPromotionGoods(
  app: App,
  caller: Caller | null,
  { id, page, page_size }: { readonly id: number; readonly page: number; readonly page_size: number },
): Promise<DataOf<"promotionGoods"> | Refusal> {
  const onlooker = onlookerOf(app, caller);
  const [promotion] = await listFor(app, onlooker, { ids: [id] });
  if (!promotion) return refuse("request.not_found");
  const pick = { ...promotionPick(promotion, page_size), offset: (page - 1) * page_size };
  const [picked] = await pickRows(app, [pick], onlooker);
  const { list = [], total = 0 } = picked ?? {};
  const counted = pageTotal(total);
  return { list, page, page_size, ...counted, promotion: presentPromotion(promotion, counted.total) };
}

/** The promotions as the wire has them, all counted in one statement. */
export async function withCounts(
  app: App,
  onlooker: Onlooker,
  promotions: readonly PromotionOfPage[],
): Promise<DataOf<"promotionList">["list"]> {
  const counted = await pickRows(
    app,
    promotions.map((promotion) => promotionPick(promotion, 0)),
    onlooker,
  );
  return promotions.map((promotion, index) =>
    presentPromotion(promotion, pageTotal(counted[index]?.total ?? 0).total),
  );
}

/** Full reductions of the whole shop and cashback name no goods: theirs are what they count. */
export function promotionPick({ id, kind }: PromotionOfPage, limit: number): Pick {
  const common = { order: "weight", limit, counted: true } as const;
  if (kind === "general_reduction") return { ...common, from: { tag: "q" } };
  if (kind === "zy_reduction") return { ...common, from: { tag: "z:zy" } };
  if (kind === "cashback") return { ...common, from: { all: true } };
  return { ...common, from: { promotion: id } };
}
