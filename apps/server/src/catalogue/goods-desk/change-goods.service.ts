/** Changing what goods are: as they were seen, within the law, with what was before and after in the operators' log. */
import type { GoodsTermsBody } from "@yaoji/contract/schemas/goods-desk";
import { approvalNumberHint } from "@yaoji/domain/trade/approval-number";
import { isPlace } from "../../people/dossiers/regions.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { hangGoods, indexedOf } from "../goods/goods-writer.service.ts";
import { lawOf } from "../import/named-law.service.ts";
import { putOnShelf } from "../search/shelf.service.ts";
import { columnsOf } from "./goods-columns.ts";
import { presentTerms } from "./goods-desk.present.ts";
import * as queries from "./goods-desk.queries.ts";
import { shownGoods, type ShownGoods } from "./goods-desk.service.ts";

type Change = GoodsTermsBody & { readonly id: number; readonly version: number; readonly reason: string };
type Columns = ReturnType<typeof columnsOf> & Pick<queries.GoodsRow, "control">;

export function changeGoods(
  app: App,
  who: number,
  { id, version, reason, ...body }: Change,
): Promise<ShownGoods | Refusal> {
  const categoryIds = [...new Set(body.category_ids)].toSorted((a, b) => a - b);
  return atomically(app.database, async (tx) => {
    const found = await queries.lockDesk(tx, id);
    if (!found) return refuse("request.not_found");
    const columns = columnsOf(body, found);
    const next = permitted(found, { ...found, ...columns });
    const after = presentTerms(next, categoryIds);
    if (found.version !== version)
      return refuse("record.changed", { data: { mine: after, theirs: await shownGoods(tx, id, app.now()) } });
    const refused = await faultsOf(tx, { found, next, categoryIds });
    if (refused) return refused;
    const before = presentTerms(found, await queries.listCategoryIds(tx, id));
    await write(tx, { id, columns: { ...columns, control: next.control }, next, categoryIds });
    const subject = { kind: "goods", id };
    await writeAudit(tx, { who, command: "goods change", subject, before, after, reason, now: app.now() });
    return shownGoods(tx, id, app.now());
  });
}

type Asked = {
  readonly found: queries.GoodsRow;
  readonly next: queries.GoodsRow;
  readonly categoryIds: readonly number[];
};

/** 422 with a sentence at each field; null: they may be so. */
async function faultsOf(tx: Db, { found, next, categoryIds }: Asked): Promise<Refusal | null> {
  const places = (next.regions ?? []).filter((code) => !isPlace(code));
  const shops = await queries.missingShops(tx, next.customerIds?.map(Number) ?? []);
  const categories = await queries.missingCategories(tx, categoryIds);
  // Goods that were let through, or are banned already, are not judged anew by what they were called before.
  const ban = calledOf(found) === calledOf(next) ? null : lawOf(next).ban;
  const errors = {
    ...(ban !== null && { name: [`${ban}，不能改成这样`] }),
    ...(isUnread(found, next) && { approval_number: [`批准文号${approvalNumberHint}`] }),
    ...(places.length > 0 && { regions: [`没有代码为${places.slice(0, 5).join("、")}的地区`] }),
    ...(shops.length > 0 && { shop_ids: [`没有编号为${shops.slice(0, 5).join("、")}的店铺`] }),
    ...(categories.length > 0 && { category_ids: ["所选分类已不存在，请重新选择"] }),
  };
  return Object.keys(errors).length > 0 ? refuse("request.invalid", { errors }) : null;
}

/** A number that is new and no number; one that was taken over stays as long as nobody changes it. */
const isUnread = (found: queries.GoodsRow, { approvalNumber, approvalNumbers }: queries.GoodsRow): boolean =>
  approvalNumber !== found.approvalNumber && approvalNumber !== null && approvalNumbers.length === 0;

/** What is called as goods under special permission are needs it from then on; no name takes it away again. */
function permitted(found: queries.GoodsRow, next: queries.GoodsRow): queries.GoodsRow {
  const isNew = next.control === "none" && calledOf(found) !== calledOf(next);
  return isNew && lawOf(next).isSpecial ? { ...next, control: "ephedrine" } : next;
}

/** All that the law's list looks at. */
const calledOf = ({
  name,
  tradeName,
  aliases,
  manufacturer,
  form,
  specification,
  unit,
  approvalNumber,
}: queries.GoodsRow) =>
  JSON.stringify([name, tradeName, aliases, manufacturer, form, specification, unit, approvalNumber]);

type Written = Omit<Asked, "found"> & { readonly id: number; readonly columns: Columns };

/** Search and lists follow in the same transaction: the words here, the rest by the database's triggers. */
async function write(tx: Db, { id, columns, next, categoryIds }: Written): Promise<void> {
  await queries.updateDesk(tx, id, columns);
  await queries.deleteOtherCategories(tx, id, categoryIds);
  await hangGoods(
    tx,
    categoryIds.map((categoryId) => ({ goodsId: id, categoryId })),
  );
  await putOnShelf(tx, [{ id, ...indexedOf(next) }]);
}
