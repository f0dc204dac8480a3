import type { Page } from "@playwright/test";
import { get, type Goods } from "./buyer.ts";

type Presold = Goods & { presale_on?: string };

/** Goods in presale that this buyer may order. */
export async function presold(page: Page): Promise<Presold & { presale_on: string }> {
  for (let at = 1; at <= 20; at += 1) {
    const { list } = await get<{ list: Presold[] }>(page, `/api/goods/list?page_size=100&page=${at}`);
    const found = list.find(({ presale_on: on, is_buy }) => on && is_buy);
    if (found?.presale_on) return { ...found, presale_on: found.presale_on };
    if (list.length === 0) break;
  }
  throw new Error("nothing is in presale");
}
