/** Many goods into a group at once, or out of it: each as the group's own drawer does it. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { id } from "@yaoji/contract/schemas/common";
import { goodsNames, pickGoods } from "../../catalogue/goods-desk/goods-bulk.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { type Bidden, bulkCommand } from "../../platform/tables/bulk-command.ts";
import { moveGoods } from "./arrange-groups.service.ts";

const common = {
  roles: endpoints.goodsGroupDeskPut.access,
  area: "/admin/goods",
  query: endpoints.goodsDeskList.query,
  pick: pickGoods,
  names: goodsNames,
  input: z.object({ group: id }),
};

async function move(
  app: App,
  { who, id: goodsId }: Bidden,
  to: { readonly group: number; readonly verb: "put" | "take" },
): Promise<string | Refusal> {
  const moved = await moveGoods(app, who, { id: to.group, ids: [goodsId], verb: to.verb });
  if (isRefusal(moved)) return moved;
  if (moved.moved === 0) return "已是这样，未改动";
  return to.verb === "put" ? "已加入" : "已移出";
}

export const goodsIntoGroup = bulkCommand({
  ...common,
  title: "商品加入商品组",
  run: (app, { group }, bidden) => move(app, bidden, { group, verb: "put" }),
});

export const goodsOutOfGroup = bulkCommand({
  ...common,
  title: "商品移出商品组",
  run: (app, { group }, bidden) => move(app, bidden, { group, verb: "take" }),
});
