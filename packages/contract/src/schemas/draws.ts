import { z } from "zod";
import { entitlementKinds, prizeKinds } from "@yaoji/domain/trade/draws";
import { id, pageOf, paging, bit } from "./common.ts";

/** Without an id: the draw that the popup shows. */
export const drawQuery = z.object({ id: id.optional() });
export const drawRecordQuery = z.object(paging);
/** Which right to draw is used, of `entitlements`; left out: the oldest one. */
export const drawOnceQuery = z.object({
  entitlement: z
    .string()
    .regex(/^(day|order):[\d-]{1,20}$/, "抽奖机会不正确")
    .optional(),
});

export const prize = z.object({
  id: z.number(),
  name: z.string(),
  remarks: z.string(),
  kind: z.enum(prizeKinds),
  image: z.string(),
  /** Per cent, as it stands now: "12.5%". */
  odds: z.string(),
  /** Of a stock none is left. */
  is_gone: bit,
});

/** What was won (spec.md §3 "Prize draw result": name, remarks); `url`: where it is found. */
export const drawResult = z.object({
  id: z.number(),
  draw_id: z.number(),
  draw_name: z.string(),
  prize_id: z.number(),
  name: z.string(),
  remarks: z.string(),
  kind: z.enum(prizeKinds),
  image: z.string(),
  url: z.string(),
  time: z.number(),
});
export type DrawResult = z.output<typeof drawResult>;

/** A draw as anybody may know it. */
export const drawSummary = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(["upcoming", "running", "ended"]),
  starts_at: z.number(),
  ends_at: z.number(),
});
/** Draws that run, newest first. */
export const drawList = z.object({ list: z.array(drawSummary) });

/** A draw with its rules and odds. `is_join` 1: this shop has drawn, and may not draw again now. */
export const draw = drawSummary.extend({
  rules: z.array(z.string()),
  entitlement: z.enum(entitlementKinds),
  is_join: bit,
  /** Rights to draw that are left, oldest first, and how many. */
  entitlements: z.array(z.string()),
  left: z.number(),
  /** Why this shop cannot draw now; empty when it can. */
  reason: z.string(),
  prizes: z.array(prize),
});
export type Draw = z.output<typeof draw>;

/** The draw of the bottom popup, shown when `is_join` is 0; id 0: there is none. */
export const drawSimple = z.object({ id: z.number(), is_join: bit, name: z.string() });

export const winners = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      /** Masked. */
      company: z.string(),
      name: z.string(),
      time: z.number(),
    }),
  ),
});
export const drawRecords = pageOf(drawResult);
