/** 意见反馈: told with a picture, answered by the operator, read by the buyer. */
import { expect } from "@playwright/test";
import { mostFeedbackADay } from "@yaoji/domain/people/feedback";
import { enterAs, get, post } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { operate, proofPicture } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test("提交反馈带图片，答复后收到消息，并在同一页看到", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/yjfk");
  await expect(
    page.getByRole("navigation", { name: "会员中心" }).getByRole("link", { name: "意见反馈" }),
  ).toHaveAttribute("aria-current", "page");
  const content = `价签与页面不符 ${Date.now()}`;
  await page.getByRole("radio", { name: "价格" }).check();
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByText("请填写反馈内容")).toBeVisible();
  await page.getByLabel("反馈内容").fill(content);
  await page.getByLabel("联系电话").fill("12345");
  await page
    .getByLabel("上传图片")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("只支持 JPG、PNG、WebP 图片")).toBeVisible();
  await page.getByLabel("上传图片").setInputFiles(proofPicture("价签.png"));
  await expect(page.getByRole("img", { name: "价签.png" })).toBeVisible();
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByText("请填写正确的手机号或固定电话")).toBeVisible();
  await expect(page.getByLabel("反馈内容")).toHaveValue(content);
  await page.getByLabel("联系电话").fill("028-88886601");
  await page.getByRole("button", { name: "提交反馈" }).click();

  const told = page.getByRole("article").filter({ hasText: content });
  await expect(told).toContainText("待答复");
  await expect(told.getByRole("img")).toBeVisible();
  await expect(page.getByLabel("反馈内容")).toHaveValue("");
  await expectReadable(page);

  const { list } = await get<{ list: { id: number; content: string }[] }>(page, "/api/user/feedback");
  const id = String(list.find((each) => each.content === content)?.id);
  await operate("feedback", "answer", id, "--text", "已更正价签，谢谢提醒");
  await page.goto("/wdxx");
  await page.getByRole("link", { name: "您的意见反馈有了答复" }).first().click();
  await expect(page).toHaveURL(/\/yjfk$/);
  await expect(told).toContainText("已更正价签，谢谢提醒");
});

test("上传断了可以重试；图片可以拖进来、更换、移除，也可以只用键盘", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/yjfk");
  await scriptsRun(page);
  const field = page.getByLabel("上传图片");
  // What was told before stands below, with its pictures.
  const shown = page.getByRole("region", { name: "提交反馈" }).getByRole("img");
  await test.step("断网：说明原因，重试后接着传", async () => {
    await page.route("**/api/file", (route) => route.abort());
    await field.setInputFiles([proofPicture("一.png"), proofPicture("二.png")]);
    const retry = page.getByRole("button", { name: "重试" });
    await expect(retry).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.unroute("**/api/file");
    await retry.click();
    await expect(shown).toHaveCount(2);
    await expect(retry).toHaveCount(0);
  });
  await test.step("拖进来", async () => {
    const { buffer } = proofPicture();
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], "三.png", { type: "image/png" }));
      return data;
    }, buffer.toString("base64"));
    await page.locator(".upload-drop").dispatchEvent("drop", { dataTransfer: dropped });
    await expect(page.getByRole("img", { name: "三.png" })).toBeVisible();
  });
  await test.step("更换和移除", async () => {
    await page.getByLabel("更换图片第1个文件").setInputFiles(proofPicture("四.png"));
    await expect(shown.first()).toHaveAccessibleName(/四\.png/);
    await page.getByRole("button", { name: "移除图片第2个文件" }).click();
    await expect(shown).toHaveCount(2);
  });
  await test.step("键盘：空格打开选择文件", async () => {
    const chooser = page.waitForEvent("filechooser");
    await field.press("Space");
    await (await chooser).setFiles(proofPicture("五.png"));
    await expect(page.getByRole("img", { name: "五.png" })).toBeVisible();
  });
});

test("一天的反馈提满了：说明明天再来，急事打电话，写好的一字不丢", async ({ page }) => {
  const person = await aPerson("talkative", "15800000213");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  for (let count = 1; count <= mostFeedbackADay; count += 1)
    await post(page, "/api/user/feedback", { type: "other", content: `第${count}条` });
  await page.goto("/yjfk");
  await page.getByRole("radio", { name: "配送" }).check();
  await page.getByLabel("反馈内容").fill("还有一件事要说");
  await page.getByLabel("联系电话").fill("028-88886601");
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(
    page.getByText(`今天已提交${mostFeedbackADay}条反馈，请明天再试，急事请拨打客服电话`),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "配送" })).toBeChecked();
  await expect(page.getByLabel("反馈内容")).toHaveValue("还有一件事要说");
  await expect(page.getByLabel("联系电话")).toHaveValue("028-88886601");
  await expectReadable(page);
});
