/** Chain headquarters 连锁总部: its shops and their budgets, the table of goods × shops, submissions, requests. */
import { mostChainRows, mostChainShops, requestStates } from "@yaoji/domain/trade/headquarters";
import { isMovable, parseMoney } from "@yaoji/domain/money/money";
import { z } from "zod";
import { payMethod, shownAmount } from "./checkout.ts";
import { bit, id, ids, line, number, optionalLine, typedNumber, yuan, yuanOrNull } from "./common.ts";
import { reason } from "./goods.ts";

const quantityOrNone = typedNumber("请输入数量").pipe(
  z.number().int("数量必须是整数").min(0, "数量不能小于0").max(1_000_000, "数量过大"),
);

/** A shop of the chain, the head of a column: where its orders go, who is invoiced, what stops it. */
export const chainShop = z.object({
  id: z.number(),
  company: z.string(),
  /** "" where it has none: then it cannot order. */
  address: z.string(),
  /** The kind of its title; "" without one: its invoices are asked for later. */
  invoice_title: z.string(),
  /** Why it cannot order at all; none: it can. */
  stops: z.array(reason),
  /** Yuan in a calendar month; null: none was set. */
  budget: yuanOrNull,
  /** Ordered for it this month, without what was cancelled. */
  spent: yuan,
  /** 1: this account may act for it, and so mend what stops it. */
  is_own: bit,
});
export type ChainShop = z.output<typeof chainShop>;

/** What the caller's shop is in a chain, and what its owner may bring into his. */
export const chainState = z.object({
  /** head: others are its shops; shop: it is one; none: neither. */
  place: z.enum(["head", "shop", "none"]),
  /** Of the chain's head; "" for none. */
  head: z.string(),
  shops: z.array(chainShop),
  /** Requests that wait: for this head, or of this shop. */
  waiting: z.number(),
  /** Shops of this account that may join; none where this shop cannot be a head. */
  may_join: z.array(z.object({ id: z.number(), company: z.string() })),
});

export const joinBody = z.object({ shop_id: id });
/** Left out or empty: none, and every request waits. */
export const budgetBody = z.object({
  budget: z
    .union([z.number(), z.string().max(32)], "请填写金额")
    .transform((typed) => parseMoney(String(typed)))
    .refine(
      (budget) => budget !== null && (budget === 0 || isMovable(budget)),
      "预算须为数字，最多两位小数，不超过1000万元",
    )
    .meta({ description: "元，最多两位小数" })
    .optional(),
});

/** One goods for one shop: how many pieces are in the draft, and what they cost it. */
export const chainCell = z.object({
  goods_id: z.number(),
  shop_id: z.number(),
  /** 0: none. */
  number: z.number(),
  /** Of one piece of so many, or of the least that is sold; null where the shop has none. */
  price: yuanOrNull,
  /** Of all pieces; 0 for none. */
  amount: yuanOrNull,
  /** Why this shop may not buy them, or not so many; what stops the shop as a whole is said of it. */
  reasons: z.array(reason),
  /** 整包10盒起，按10递增; "" for a free choice. */
  rule: z.string(),
});
export type ChainCell = z.output<typeof chainCell>;

export const chainRow = z.object({
  goods_id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  cells: z.array(chainCell),
});
export type ChainRow = z.output<typeof chainRow>;

export const chainTable = z.object({
  shops: z.array(chainShop),
  rows: z.array(chainRow),
  most_rows: z.literal(mostChainRows),
});

const someGoods = (most: number, text: string) => z.array(id, "请选择商品").max(most, text);

/** Rows that come and go, and cells: `was` is what the writer saw there, so that nobody overwrites a colleague unseen. */
export const tableBody = z.object({
  add: someGoods(mostChainRows, `采购表最多${mostChainRows}个品种`).optional(),
  remove: someGoods(mostChainRows, `采购表最多${mostChainRows}个品种`).optional(),
  cells: z
    .array(z.object({ goods_id: id, shop_id: id, number: quantityOrNone, was: quantityOrNone }))
    .max(2000, "一次最多修改2000格")
    .optional(),
});
export const tableChange = z.object({
  rows: z.array(chainRow),
  cells: z.array(chainCell),
  /** Cells that somebody else had changed, as they are now: what was sent for them is not written. */
  conflicts: z.array(chainCell),
});

/** What is submitted of a column: each goods with what it was shown to cost. */
const submittedLine = z.object({ goods_id: id, number, price: shownAmount, amount: shownAmount });
export const submitBody = z.object({
  pay_method: payMethod,
  shops: z
    .array(
      z.object({
        shop_id: id,
        lines: z
          .array(submittedLine)
          .min(1, "请先填写数量")
          .max(mostChainRows, `每店最多${mostChainRows}个品种`),
      }),
      "请选择店铺",
    )
    .min(1, "请先填写数量")
    .max(mostChainShops, `最多${mostChainShops}家店`),
});
/** 10,000 lines of some hundred bytes. */
export const submitBodyLimit = 2_000_000;

/** What became of each column; `reason` "" and no orders: its turn has not come. */
export const chainSubmission = z.object({
  id: z.number(),
  /** Unix seconds. */
  time: z.number(),
  by: z.string(),
  shops: z.array(
    z.object({
      shop_id: z.number(),
      company: z.string(),
      kinds: z.number(),
      reason: z.string(),
      is_own: bit,
      orders: z.array(
        z.object({ id: z.number(), order_no: z.string(), total: yuan, status_text: z.string() }),
      ),
      total: yuan,
    }),
  ),
});

/** The newest ones. */
export const submissionList = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      time: z.number(),
      by: z.string(),
      shops: z.number(),
      placed: z.number(),
      total: yuan,
    }),
  ),
});

/** Lines of the shop's own cart, and what they were shown to come to. */
export const requestBody = z.object({
  ids,
  pay_method: payMethod,
  expected_total: shownAmount.optional(),
  remark: optionalLine(200, "说明最多200个字").default(""),
});

export const chainRequest = z.object({
  id: z.number(),
  shop_id: z.number(),
  company: z.string(),
  by: z.string(),
  time: z.number(),
  state: z.enum(requestStates),
  state_text: z.string(),
  remark: z.string(),
  /** What it came to when it was asked for. */
  total: yuan,
  lines: z.array(
    z.object({
      goods_id: z.number(),
      name: z.string(),
      ypgg: z.string(),
      bzdw: z.string(),
      number: z.number(),
      /** 效期不早于: `shop` as the shop asks, `any`, or a month YYYY-MM. */
      expiry_wish: z.string(),
    }),
  ),
  /** Why it was rejected. */
  reason: z.string(),
  /** Who decided; "" where nobody had to, or has yet. */
  decided_by: z.string(),
  /** Numbers of its orders. */
  order_nos: z.array(z.string()),
  /** Of its shop, this month. */
  budget: yuanOrNull,
  spent: yuan,
});

/** The newest ones: a head sees those of all its shops, a shop its own. */
export const requestList = z.object({ list: z.array(chainRequest) });

/** What is approved of each goods; 0 leaves them out. */
export const approveBody = z.object({
  pay_method: payMethod,
  lines: z
    .array(z.object({ goods_id: id, number: quantityOrNone }))
    .min(1, "请填写数量")
    .max(500, "一次最多500项"),
});
export const rejectBody = z.object({ reason: line(200, "请填写驳回原因") });
