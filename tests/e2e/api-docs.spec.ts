/** The API page: Swagger UI within our policy, which lets it run and load nothing but its own files. */
import { expect } from "@playwright/test";
import { test } from "./shop-test.ts";

test("接口文档读得到分组、谁可以调用、字段和错误；不问别人", async ({ page, baseURL }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/api/docs");
  // The viewer reads a document of some megabytes.
  const patient = { timeout: 60_000 };
  const group = page.getByRole("link", { name: "购物车" });
  await expect(group).toBeVisible(patient);
  await group.click();
  const call = page.locator("[id$=cartAdd]");
  await call.getByRole("button").first().click();
  await expect(call).toContainText("谁可以调用：采购商", patient);
  await expect(call).toContainText("goods_id", patient);
  await expect(call).toContainText("auth.required", patient);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith("data:"))).toEqual([]);
  expect(complaints).toEqual([]);
});
