/** Goods off the shelf, or back onto it as they were released, many at once. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { type Bidden, bulkCommand } from "../../platform/tables/bulk-command.ts";
import { goodsNames, pickGoods } from "../goods-desk/goods-bulk.service.ts";
import { findGoods } from "../goods-desk/goods-desk.service.ts";
import { putBack, takeOff } from "./goods-release.service.ts";

const common = {
  area: "/admin/goods",
  query: endpoints.goodsDeskList.query,
  input: z.object({}),
  pick: pickGoods,
  names: goodsNames,
};

/** As the record stands now. */
async function moveEach(
  app: App,
  { who, id, reason }: Bidden,
  { to, done }: { readonly to: typeof takeOff; readonly done: string },
): Promise<string | Refusal> {
  const found = await findGoods(app.database.db, id, app.now());
  if (!found) return refuse("request.not_found");
  const moved = await to(app, who, { id, version: found.version, reason });
  return isRefusal(moved) ? moved : done;
}

export const goodsOff = bulkCommand({
  ...common,
  title: "商品下架",
  roles: endpoints.goodsShelfOff.access,
  run: (app, _input, bidden) => moveEach(app, bidden, { to: takeOff, done: "已下架" }),
});

export const goodsOn = bulkCommand({
  ...common,
  title: "商品恢复上架",
  roles: endpoints.goodsShelfOn.access,
  run: (app, _input, bidden) => moveEach(app, bidden, { to: putBack, done: "已上架" }),
});
