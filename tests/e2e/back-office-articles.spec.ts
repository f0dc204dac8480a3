/** 运营 writes an article; a buyer reads exactly that. Texts that whoever registers agrees to stay. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();
const preview = (page: Page) => drawer(page).getByRole("region", { name: "客户看到的样子" });

/** A picture of 200 × 200, white. */
async function aPicture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } });
}

test("写一篇文章：预览就是客户看到的，刷新不丢，图片在正文里，删除要确认", async ({ page }) => {
  const title = "演练停电通知";
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/articles");
  await main(page).getByRole("button", { name: "新建" }).click();
  await test.step("错处写在原处，填好的不丢", async () => {
    await field(page, "标题").fill(title);
    await field(page, "正文（Markdown）").fill(
      "## 周六暂停发货\n\n请**提前**下单。<script>alert(1)</script>",
    );
    await press(page, "保存");
    await expect(field(page, "分类")).toBeFocused();
    await page.reload();
    await expect(field(page, "标题")).toHaveValue(title);
  });
  await field(page, "分类").selectOption({ label: "公司新闻" });
  await test.step("上传图片，写进正文", async () => {
    const file = { name: "通知.png", mimeType: "image/png", buffer: await aPicture(page) };
    await drawer(page).getByLabel("插入图片").setInputFiles(file);
    await expect(field(page, "正文（Markdown）")).toHaveValue(/!\[通知\]\(\/pictures\/\w+\.webp\)/);
  });
  await expect(preview(page).getByRole("heading", { level: 2, name: "周六暂停发货" })).toBeVisible();
  await expect(preview(page).getByRole("img", { name: "通知" })).toBeVisible();
  const seen = await preview(page).locator(".article-text").innerHTML();
  await press(page, "保存");
  await expect(page.getByText("已保存，客户已能看到")).toBeVisible();
  const id = /open=(\d+)/.exec(page.url())?.[1] ?? "";
  await test.step("客户看到的就是预览", async () => {
    await page.goto(`/news/info/${id}/company`);
    await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await main(page).locator(".article-text").innerHTML()).toBe(seen);
  });
  await test.step("删除要确认，之后客户看不到", async () => {
    await page.goto(`/admin/articles?q=${title}&open=${id}`);
    await press(page, "删除");
    await page
      .getByRole("dialog", { name: `删除“${title}”？` })
      .getByRole("button", { name: "删除" })
      .click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(main(page)).toContainText("没有符合条件的记录");
    expect((await page.request.get(`/api/article/${id}`)).status()).toBe(404);
  });
});

test("法定文本说明不能删除；文章页1440和768宽无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/articles?q=隐私政策");
  await main(page).getByRole("link", { name: "隐私政策" }).click();
  await expect(drawer(page)).toContainText("不能删除");
  await expect(drawer(page).getByRole("button", { name: "删除" })).toHaveCount(0);
  await expect(preview(page).getByRole("heading").first()).toBeVisible();
  for (const path of ["", "&open=new", page.url().slice(page.url().indexOf("&open"))]) {
    await page.goto(`/admin/articles?q=隐私政策${path}`);
    await expect(
      (path === "" ? main(page).getByRole("link", { name: "隐私政策" }) : drawer(page)).first(),
    ).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "service");
  await page.goto("/admin/articles");
  await expect(main(page)).toContainText("运营");
});
