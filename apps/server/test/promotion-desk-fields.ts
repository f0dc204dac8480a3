/** Whose the things are that the calls of promotions name, for `objectFields`: nobody's but the operator's. */
const goods = "open: goods of all";
const own = "open: the operator's own";
const terms = { goods_id: goods, warehouse_id: goods, shop_ids: own } as const;

export const promotionDeskFields = {
  promotionDeskList: { goods_id: goods },
  promotionDeskShow: { id: own },
  promotionDeskCheck: { id: own, ...terms },
  promotionDeskAdd: terms,
  promotionDeskChange: { id: own, ...terms },
  promotionDeskPublish: { id: own },
  promotionDeskStop: { id: own },
  promotionDeskCopy: { id: own },
  promotionDeskDelete: { id: own },
} as const;
