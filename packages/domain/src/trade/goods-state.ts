/** Where goods stand, as operators tell them apart: on the shelf, or why not. */
import { type GoodsControl, isBannedOnline } from "./special-control.ts";

export const goodsStates = ["draft", "waiting", "on", "off", "to_mend", "banned"] as const;
export type GoodsState = (typeof goodsStates)[number];

export const goodsStateText: Readonly<Record<GoodsState, string>> = {
  draft: "草稿",
  waiting: "待审",
  on: "在售",
  off: "已下架",
  to_mend: "待补资料",
  banned: "禁止网售",
};

type Standing = {
  readonly onShelf: boolean;
  readonly control: GoodsControl;
  readonly toMend: string | null;
  /** Whether they ever were released for the shelf. */
  readonly isReleased: boolean;
  /** Whether somebody has asked for it, and nobody has decided yet. */
  readonly isWaiting: boolean;
};

/** What the law says comes before what is to be mended: mending does not help there. */
export function goodsState({ onShelf, control, toMend, isReleased, isWaiting }: Standing): GoodsState {
  if (onShelf) return "on";
  if (isBannedOnline(control)) return "banned";
  if (toMend !== null) return "to_mend";
  if (isWaiting) return "waiting";
  return isReleased ? "off" : "draft";
}

/** Zones of the shop that goods are shown in. */
export const goodsZones = ["clinic", "device", "herbal", "free_shipping", "controlled"] as const;
export type GoodsZone = (typeof goodsZones)[number];

export const goodsZoneText: Readonly<Record<GoodsZone, string>> = {
  clinic: "诊所专区",
  device: "器械专区",
  herbal: "中药专区",
  free_shipping: "包邮专区",
  controlled: "控销专区",
};

/** What goods are themselves, as badges say it; the other badges follow from what runs. */
export const goodsTagNames = ["优", "新"] as const;
