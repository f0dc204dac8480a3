import { expect, type Page } from "@playwright/test";

/** On WeChat's page, the demo's simulated one: scans as this person and answers. */
export async function scan(page: Page, nickname: string, answer = "确认登录"): Promise<void> {
  await expect(page).toHaveURL(/\/connect\/qrconnect\?/);
  await expect(page.getByRole("img", { name: /二维码/ })).toBeVisible();
  await page.getByLabel("微信昵称").fill(nickname);
  await page.getByRole("button", { name: answer }).click();
}
