/** 最近浏览: what a browser has looked at is kept by a part of the page that comes later; a page that is left before is none. */
import { expect, type Page } from "@playwright/test";

export async function isRemembered(page: Page, { id }: { readonly id: number }): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem("recently_viewed") ?? "");
  await expect.poll(kept).toMatch(new RegExp(`^\\[${id}[,\\]]`));
}
