/** Pages from data as they are shown to one caller. */
import { z } from "zod";
import { banner } from "./content.ts";
import { id as idInput, line } from "./common.ts";
import { goodsRow, menuEntry } from "./goods.ts";
import { pageKinds } from "./page-blocks.ts";
import { claimableCoupon } from "./promotions.ts";

const kindParam = z.enum(pageKinds, "页面类型不正确");
export const pageKindParams = z.object({ kind: kindParam });
export const pageParams = z.object({ kind: kindParam, key: line(64, "页面地址不正确") });
/** `draw_id`: only pages that have this draw. */
export const pageListQuery = z.object({ draw_id: idInput.optional() });

const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.number(), kind: z.literal(kind), ...shape });
const goods = z.array(goodsRow);

/** Goods under a title; `of` as in the block's source, `end_time` unix seconds, 0 without an end. */
const goodsShape = {
  title: z.string(),
  of: z.string(),
  /** Where 更多 leads; null: nowhere else than here; empty: not yet (spec.md §8 "Links without a target"). */
  url: z.string().nullable(),
  end_time: z.number(),
  list: goods,
};

/** A block with all that it shows; one that has nothing to show is not sent. */
export const shownBlock = z.discriminatedUnion("kind", [
  block("carousel", { list: z.array(banner) }),
  block("banner", banner.shape),
  block("flash", { title: z.string(), start_time: z.number(), end_time: z.number(), list: goods }),
  block("goods_row", goodsShape),
  block("goods_grid", goodsShape),
  block("floor", { category: menuEntry, list: goods }),
  block("brands", {
    title: z.string(),
    list: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
  }),
  /** `needs_login`: coupons are shown to buyers only. */
  block("coupons", { title: z.string(), list: z.array(claimableCoupon), needs_login: z.boolean() }),
  block("news", {
    title: z.string(),
    list: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: z.enum(["hy", "company"]),
        published_at: z.number(),
      }),
    ),
  }),
  /** Made of its Markdown by the server, safe to put into the page. */
  block("rich_text", { html: z.string() }),
  block("count_down", { text: z.string(), until: z.number() }),
  block("draw", { draw_id: z.number(), title: z.string() }),
]);
export type ShownBlock = z.output<typeof shownBlock>;

const head = {
  title: z.string(),
  /** Unix seconds; null: from ever, for ever. */
  starts_at: z.number().nullable(),
  ends_at: z.number().nullable(),
};

/** `blocks` are there while the page is running. */
export const shownPage = z.object({
  id: z.number(),
  ...head,
  state: z.enum(["coming", "running", "over"]),
  blocks: z.array(shownBlock),
});
export type ShownPage = z.output<typeof shownPage>;

/** The running pages of a kind, newest first, each with its address. */
export const pageList = z.object({ list: z.array(z.object({ key: z.string(), url: z.string(), ...head })) });
