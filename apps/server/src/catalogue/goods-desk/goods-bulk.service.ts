/** What goods are, changed for many at once: each as its own form would change it. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { goodsTermsBody } from "@yaoji/contract/schemas/goods-desk";
import { id, line } from "@yaoji/contract/schemas/common";
import { goodsTagNames } from "@yaoji/domain/trade/goods-state";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { type Bidden, bulkCommand } from "../../platform/tables/bulk-command.ts";
import { changeGoods } from "./change-goods.service.ts";
import { presentTerms } from "./goods-desk.present.ts";
import * as queries from "./goods-desk.queries.ts";
import { wishOf } from "./goods-desk.service.ts";

type Terms = ReturnType<typeof presentTerms>;
type Query = z.output<typeof endpoints.goodsDeskList.query>;

/** The ids of the goods that a question finds, the first so many. */
export const pickGoods = async (app: App, asked: Query, most: number) =>
  queries.listIds(app.database.db, await wishOf(app, asked), most);

/** What lists of results call them. */
export const goodsNames = queries.listNames;

/** Changes the record as it stands now; null: there is nothing to change. */
async function changeEach(
  app: App,
  { who, id: goodsId, reason }: Bidden,
  to: (terms: Terms) => Partial<Terms> | null,
): Promise<string | Refusal> {
  const { db } = app.database;
  const found = await queries.findDesk(db, goodsId, app.now());
  if (!found) return refuse("request.not_found");
  const terms = presentTerms(found, await queries.listCategoryIds(db, goodsId));
  const change = to(terms);
  if (change === null) return "已是这样，未改动";
  const body = goodsTermsBody.safeParse({ ...terms, ...change });
  if (body.error) return refuse("request.invalid", { errors: faultsIn(body.error) });
  const asked = { ...body.data, id: goodsId, version: found.version, reason };
  const changed = await changeGoods(app, who, asked);
  return isRefusal(changed) ? changed : "已修改";
}

/** What the record lacks today has to be mended in its own form first. */
const faultsIn = ({ issues }: z.ZodError) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), [`请先在商品详情补全：${message}`]]),
  );

const common = {
  roles: endpoints.goodsDeskChange.access,
  area: "/admin/goods",
  query: endpoints.goodsDeskList.query,
  pick: pickGoods,
  names: goodsNames,
};
const category = z.object({ category: id });

export const goodsPutInto = bulkCommand({
  ...common,
  title: "商品加入分类",
  input: category,
  run: (app, { category: one }, bidden) =>
    changeEach(app, bidden, ({ category_ids: ids }) =>
      ids.includes(one) ? null : { category_ids: [...ids, one] },
    ),
});

export const goodsTakeOut = bulkCommand({
  ...common,
  title: "商品移出分类",
  input: category,
  run: (app, { category: one }, bidden) =>
    changeEach(app, bidden, ({ category_ids: ids }) =>
      ids.includes(one) ? { category_ids: ids.filter((each) => each !== one) } : null,
    ),
});

export const goodsBrand = bulkCommand({
  ...common,
  title: "修改商品品牌",
  input: z.object({ brand: line(100, "请填写品牌") }),
  run: (app, { brand }, bidden) =>
    changeEach(app, bidden, (terms) => (terms.brand === brand ? null : { brand })),
});

const tag = z.object({ tag: z.enum(goodsTagNames, "请选择标签") });

export const goodsTag = bulkCommand({
  ...common,
  title: "商品加标签",
  input: tag,
  run: (app, { tag: one }, bidden) =>
    changeEach(app, bidden, ({ tags }) => (tags.includes(one) ? null : { tags: [...tags, one] })),
});

export const goodsUntag = bulkCommand({
  ...common,
  title: "商品去标签",
  input: tag,
  run: (app, { tag: one }, bidden) =>
    changeEach(app, bidden, ({ tags }) =>
      tags.includes(one) ? { tags: tags.filter((each) => each !== one) } : null,
    ),
});
