import { type Call, get, json, put } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** What operators do with groups of goods. */
export const goodsGroupCalls = {
  goodsGroupDeskList: get("/api/admin/goods-groups", marketing),
  goodsGroupDeskShow: get("/api/admin/goods-groups/:id", marketing),
  goodsGroupDeskGoods: get("/api/admin/goods-groups/:id/goods", marketing),
  goodsGroupDeskAdd: json("/api/admin/goods-groups", marketing),
  goodsGroupDeskChange: put("/api/admin/goods-groups/:id", marketing),
  goodsGroupDeskPut: json("/api/admin/goods-groups/:id/goods", marketing),
  goodsGroupDeskRemove: json("/api/admin/goods-groups/:id/remove", marketing),
} as const satisfies Record<string, Call>;
