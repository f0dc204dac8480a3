/** Pages from data as they are written: one schema for each kind of block, checked when written and when read. */
import { z } from "zod";
import { isDate } from "@yaoji/domain/text/time";
import { blockLimits, blockTitles, mostBlocks, mostNamedGoods } from "@yaoji/domain/trade/page-blocks";
import { isOwnPath } from "./own-path.ts";
import { line, optionalLine } from "./common.ts";

/** Where a page stands: /, /zqmb, /hdmb, /yyh, above /kxzq and its pages, above one brand. */
export const pageKinds = ["home", "zone", "activity", "offers", "controlled", "brand"] as const;
export type PageKind = (typeof pageKinds)[number];
/** The key of a page that stands for a whole place: /, /yyh, /kxzq. */
export const wholePlace = "index";

const title = line(30, "请填写标题");
const optionalTitle = (preset: string) => optionalLine(30, "标题最多30个字").default(preset);
const rowId = z.int("编号须为正整数").positive("编号须为正整数").max(Number.MAX_SAFE_INTEGER, "编号过大");
const upTo = ({ most, preset }: { readonly most: number; readonly preset: number }) =>
  z.int("数量须为整数").min(1, "数量至少为1").max(most, `数量最多为${most}`).default(preset);

/** Nothing, an own path, an http(s) address, or * or # before the text of an alert (spec.md §8). */
export const link = optionalLine(500, "链接最多500个字").refine(
  (url) => url === "" || isOwnPath(url) || /^([*#]|https?:\/\/)/i.test(url),
  "链接须以 / 或 http(s):// 开头，或以 * 或 # 加提示文字",
);
/** A picture of this shop; empty: one is drawn. */
export const picture = optionalLine(300, "图片地址最多300个字").refine(
  (url) => url === "" || isOwnPath(url),
  "图片须为本站地址，以 / 开头",
);
/** `YYYY-MM-DD HH:mm` on the shop's clock. */
export const moment = z
  .string("时间格式为 2026-01-31 08:00")
  .refine(
    (text) => /^\S{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10)),
    "时间格式为 2026-01-31 08:00",
  );

const byId = <Of extends string>(of: Of) => z.strictObject({ of: z.literal(of), id: rowId });
const plain = <Of extends string>(of: Of) => z.strictObject({ of: z.literal(of) });

/** Where a block's goods come from. */
const goodsFrom = z.discriminatedUnion("of", [
  byId("promotion"),
  byId("category"),
  byId("group"),
  byId("brand"),
  plain("hot"),
  plain("recommended"),
  plain("newcomer"),
  plain("everyday"),
  z.strictObject({
    of: z.literal("goods"),
    ids: z.array(rowId).min(1, "请列出商品编号").max(mostNamedGoods, `最多${mostNamedGoods}种商品`),
  }),
]);
export type GoodsFrom = z.output<typeof goodsFrom>;

/** `url`: where 更多 leads; left out: to where the goods come from. */
const goodsContent = { title, url: link.optional(), from: goodsFrom };

/** What is written in a block, by its kind. */
export const pageBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("carousel"), slot: line(20, "请填写轮播图的位置") }),
  z.strictObject({
    kind: z.literal("banner"),
    image: picture.default(""),
    title,
    subtitle: optionalLine(60, "副标题最多60个字").default(""),
    url: link.default(""),
  }),
  z.strictObject({
    kind: z.literal("flash"),
    title: optionalTitle(blockTitles.flash),
    limit: upTo(blockLimits.flash),
  }),
  z.strictObject({ kind: z.literal("goods_row"), ...goodsContent, limit: upTo(blockLimits.goods_row) }),
  z.strictObject({ kind: z.literal("goods_grid"), ...goodsContent, limit: upTo(blockLimits.goods_grid) }),
  z.strictObject({ kind: z.literal("floor"), category_id: rowId, limit: upTo(blockLimits.floor) }),
  z.strictObject({
    kind: z.literal("brands"),
    title: optionalTitle(blockTitles.brands),
    limit: upTo(blockLimits.brands),
  }),
  z.strictObject({
    kind: z.literal("coupons"),
    title: optionalTitle(blockTitles.coupons),
    limit: upTo(blockLimits.coupons),
  }),
  z.strictObject({
    kind: z.literal("news"),
    title: optionalTitle(blockTitles.news),
    limit: upTo(blockLimits.news),
  }),
  z.strictObject({
    kind: z.literal("rich_text"),
    markdown: z
      .string("请填写文字")
      .transform((text) => text.toWellFormed().replaceAll("\0", "").trim())
      .pipe(z.string().min(1, "请填写文字").max(20_000, "文字最多20000个字")),
  }),
  z.strictObject({
    kind: z.literal("count_down"),
    text: line(40, "请填写倒计时的文字"),
    /** Left out: the page's own end. */
    until: moment.optional(),
  }),
  z.strictObject({ kind: z.literal("draw"), draw_id: rowId, title: optionalTitle(blockTitles.draw) }),
]);
export type PageBlock = z.output<typeof pageBlock>;

/** A whole page as the operator writes it. */
export const pageDraft = z
  .strictObject({
    kind: z.enum(pageKinds, `页面类型须为 ${pageKinds.join("、")} 之一`),
    key: line(64, "请填写页面的 key"),
    title: line(60, "请填写页面标题"),
    starts_at: moment.nullable().default(null),
    ends_at: moment.nullable().default(null),
    blocks: z.array(pageBlock).max(mostBlocks, `一页最多${mostBlocks}块`),
  })
  .refine(({ starts_at: from, ends_at: to }) => from === null || to === null || from < to, {
    path: ["ends_at"],
    message: "结束时间须晚于开始时间",
  })
  .refine(({ kind, key }) => (kind !== "home" && kind !== "offers") || key === wholePlace, {
    path: ["key"],
    message: `首页和优惠专区的 key 须为 ${wholePlace}`,
  })
  .refine(
    ({ ends_at: end, blocks }) =>
      end !== null || blocks.every((block) => block.kind !== "count_down" || block.until !== undefined),
    { path: ["ends_at"], message: "有倒计时没有写 until，页面就须有结束时间" },
  );
export type PageDraft = z.output<typeof pageDraft>;
