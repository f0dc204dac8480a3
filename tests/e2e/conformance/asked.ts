/** How each call of spec.md §7 is asked here. What is not named is asked by a buyer with nothing more than its path. */

export type Asked = {
  readonly as?: "demo" | "clinic";
  readonly query?: Readonly<Record<string, string | number>>;
  readonly data?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of {id} and {value}; left out: 1. */
  readonly at?: number;
  /** Something is made: 201. */
  readonly makes?: true;
};

export const asked: Readonly<Record<string, Asked>> = {
  "GET /api/article/category": { query: { category_id: 3 } },
  "GET /api/focus/demo": { query: { banner_id: 131 } },
  "POST /api/multi/switch": { data: { id: 1 } },
  "POST /api/favorite": { as: "clinic", data: { goods_ids: [840] } },
  "POST /api/favorite/cancel": { as: "clinic", data: { goods_ids: [840] } },
  "POST /api/user/feedback": {
    as: "clinic",
    data: { type: "other", content: "希望增加品种" },
    makes: true,
  },
  "POST /api/user/buy": { as: "clinic", data: { name: "演示求购丁颗粒", number: 5 }, makes: true },
  "GET /api/cart/list": { query: { filter: 99_999, new: 1 } },
  "GET /api/goods/search": { query: { keywords: "amxl", type: 1 } },
  "GET /api/goods/list": { query: { keywords: "阿莫西林", type: 1, sort: "sales", page: 1 } },
  "GET /api/focus/kxzq_ad": { query: { ids: 1 } },
  "GET /api/focus/ppzq": { query: { page: 2 } },
  "GET /api/user/availableCoupon": { query: { type: 1, page: 1 } },
  "GET /api/user/coupon": { query: { page: 1, type: 1, status: "unused" } },
  "GET /api/user/user_money_log": { query: { page: 1 } },
  "GET /api/user/user_credit_list": { query: { page: 1 } },
  "GET /api/withdraw/list": { query: { page: 1 } },
};

/** Asked in their turn (calls-in-turn.spec.ts), by people of their own: one leaves what the next one needs. */
export const turns = {
  "a cart and a linked shop": [
    "POST /api/cart",
    "POST /api/cart/{id}/edit",
    "POST /api/cart/batch_select",
    "POST /api/cart/next_hint",
    "POST /api/cart/quick_add/{id}",
    "POST /api/cart/copy",
    "POST /api/cart/checkout",
    "POST /api/cart/batch_delete",
    "DELETE /api/multi/untie",
  ],
  "money and a draw": [
    "POST /api/withdraw/sendbindcode",
    "POST /api/withdraw/bindbank",
    "POST /api/withdraw/apply",
    "POST /api/pay/user_credit_create",
    "POST /api/pay/user_credit_pay",
    "POST /api/pay/user_credit_check",
    "GET /api/draw/{id}/activity",
  ],
  "an account": [
    "POST /api/user/updateUserInfo",
    "POST /api/user/resetPassword",
    "POST /api/user/create_code",
    "DELETE /api/user/unbind_wechat",
    "DELETE /api/user/logout",
  ],
} as const;

export const askedInTurn: ReadonlySet<string> = new Set(Object.values(turns).flat());
