/** WeChat's pages, the demo's simulated ones. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { post, type Visitor } from "./buyer.ts";

/** On WeChat's page, the demo's simulated one: scans as this person and answers. */
export async function scan(page: Page, nickname: string, answer = "确认登录"): Promise<void> {
  await expect(page).toHaveURL(/\/connect\/qrconnect\?/);
  await expect(page.getByRole("img", { name: /二维码/ })).toBeVisible();
  await page.getByLabel("微信昵称").fill(nickname);
  await page.getByRole("button", { name: answer }).click();
}

/** The same without the page at this address, agreed to; gives what WeChat adds to the shop's address. */
export async function agree(request: APIRequestContext, url: string, nickname: string): Promise<object> {
  const confirm = new URL(url);
  confirm.pathname = "/connect/confirm";
  confirm.searchParams.set("nickname", nickname);
  confirm.searchParams.set("answer", "yes");
  const reply = await request.get(confirm.href, { maxRedirects: 0 });
  return Object.fromEntries(new URL(reply.headers()["location"] ?? "").searchParams);
}

/** This login binds the WeChat of that name, where binding is not what the journey is about. */
export async function bindByCall(buyer: Visitor, nickname: string): Promise<void> {
  const { url } = await post<{ url: string }>(buyer, "/api/user/create_code", {});
  await post(buyer, "/api/user/bind_wechat", await agree(buyer.request, url, nickname));
}
