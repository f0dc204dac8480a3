/** Entrances of the shop that promise something: what has to run for a visitor, so that they are shown to him. */
import type { PromotionKind } from "./promotions.ts";

/** What runs for whoever looks: kinds of promotions with goods for him, and what else an entrance may promise. */
export type Running = {
  readonly kinds: ReadonlySet<PromotionKind>;
  /** Hundredths of a per cent of the whole-shop percentage; null without one. */
  readonly basisPoints: number | null;
  readonly gathering: boolean;
  readonly limitedPrices: boolean;
  readonly nearExpiry: boolean;
  readonly coupons: boolean;
};

const promises: Readonly<Record<string, (running: Running) => boolean>> = {
  "/lqzx": ({ coupons }) => coupons,
  "/mrtj": ({ kinds, limitedPrices }) => kinds.has("daily") || limitedPrices,
  "/zhzq": ({ kinds }) => kinds.has("combination"),
  "/hb": ({ kinds }) => kinds.has("cashback"),
  "/welfare": ({ basisPoints }) => basisPoints !== null,
  "/yjh": ({ gathering }) => gathering,
  "/jxqzc": ({ nearExpiry }) => nearExpiry,
};

/** The paths that promise something. */
export const promisingPaths: readonly string[] = Object.keys(promises);

/** The paths that promise what does not run now: nothing leads to them. */
export function closedPaths(running: Running): string[] {
  return promisingPaths.filter((path) => !promises[path]?.(running));
}

/** "全场94折", by what the percentage that runs leaves to pay. */
export function percentTitle(basisPoints: number): string {
  const tenths = basisPoints / 100;
  return `全场${tenths % 10 === 0 ? tenths / 10 : tenths}折`;
}

/** Whether a link leads to one of these paths, or beneath it: /yjh/3. */
export function leadsTo(url: string, paths: readonly string[]): boolean {
  const [path = ""] = url.split(/[?#]/);
  return paths.some((each) => path === each || path.startsWith(`${each}/`));
}
