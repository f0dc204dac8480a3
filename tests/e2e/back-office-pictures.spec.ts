/** 运营 gives goods pictures, puts them in order by the keyboard, cuts one; papers beside them; buyers see it, and nothing stays. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const list = (page: Page) => main(page).getByRole("list", { name: "商品图片" });
const names = (page: Page) => list(page).getByRole("button", { name: /^移动图片/ });
const box = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** Pictures of the least size that are taken: pieces of the screen. */
async function aFile(page: Page, name: string) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  return { name, mimeType: "image/png", buffer };
}
/** Drops a file beside the button, or pastes it on the page. */
async function give(page: Page, how: "drop" | "paste", file: Awaited<ReturnType<typeof aFile>>) {
  const told = { how, name: file.name, base64: file.buffer.toString("base64") };
  await page.evaluate(({ how: kind, name, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type: "image/png" }));
    const init = { bubbles: true, cancelable: true };
    const place = document.querySelector(".file-drop") ?? document.body;
    if (kind === "drop") place.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer: data }));
    else document.body.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: data }));
  }, told);
}
const aPdf = {
  name: "批件.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
};

type Shown = { goods_image: { image: string; alt: string }[]; documents: { name: string; url: string }[] };

/** Goods that visitors are shown with their picture, of which none has one of its own. */
async function freeGoods(page: Page): Promise<number> {
  const asked = "/api/admin/goods?drug_class=otc_b&state=on&lacks=picture&page_size=20";
  const { list: found } = await get<{ list: { id: number }[] }>(page, asked);
  return found.at(-1)?.id ?? 0;
}

async function open(page: Page, goodsId: number): Promise<void> {
  await page.goto(`/admin/goods/${goodsId}`);
  await expect(main(page).getByLabel("添加图片")).toBeAttached();
}

/** What the journey gave is taken away again. */
async function removeFirst(page: Page): Promise<void> {
  const count = await names(page).count();
  await list(page)
    .getByRole("button", { name: /^去掉图片/ })
    .first()
    .press("Enter");
  await box(page, /^删除图片/)
    .getByRole("button", { name: "删除" })
    .click();
  await expect(names(page)).toHaveCount(count - 1);
}

test("上传几张图片：不合格的写明原因，其余在；用键盘排序、写说明、裁剪，客户看到；删掉后恢复原样", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  const goodsId = await freeGoods(page);
  await open(page, goodsId);
  const shown = async () => get<Shown>(page, `/api/goods/detail/${goodsId}`);
  await test.step("两张在，一个不是图片的说明原因，可以不要", async () => {
    const text = { name: "说明.png", mimeType: "image/png", buffer: Buffer.from("不是图片") };
    await main(page)
      .getByLabel("添加图片")
      .setInputFiles([await aFile(page, "正面.png"), text, await aFile(page, "侧面.png")]);
    await expect(names(page)).toHaveCount(2);
    const refused = main(page).getByRole("list", { name: "上传进度" });
    await expect(refused).toContainText("图片只支持 JPG、PNG、WebP");
    await refused.getByRole("button", { name: "不上传说明.png" }).press("Enter");
    await expect(refused).toBeHidden();
  });
  await test.step("用键盘把第二张移到最前，写上说明，保存", async () => {
    const handle = list(page).getByRole("button", { name: "移动图片侧面.png" });
    await handle.press("ArrowUp");
    await expect(handle).toBeFocused();
    await expect(names(page).first()).toHaveAccessibleName("移动图片侧面.png");
    await main(page).getByLabel("图片说明（侧面.png）").fill("演练：药盒侧面");
    await main(page).getByRole("button", { name: "保存顺序和说明" }).press("Enter");
    await expect(page.getByText("图片已保存")).toBeVisible();
    expect((await shown()).goods_image[0]?.alt).toBe("演练：药盒侧面");
  });
  await test.step("用键盘裁剪", async () => {
    const before = (await shown()).goods_image[0]?.image;
    await main(page).getByRole("button", { name: "裁剪图片侧面.png" }).press("Enter");
    const crop = box(page, /^裁剪/);
    await expect(crop.getByText("从左40、从上0，边长240像素")).toBeVisible();
    await crop.getByRole("slider", { name: "大小" }).press("PageDown");
    await crop.getByRole("slider", { name: "左右" }).press("ArrowLeft");
    await expect(crop.getByRole("status")).not.toHaveText("从左40、从上0，边长240像素");
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await page.setViewportSize(desktop);
    await crop.getByRole("button", { name: "裁剪", exact: true }).press("Enter");
    await expect(crop).toBeHidden();
    await expect(list(page).getByText("已裁剪")).toBeVisible();
    expect((await shown()).goods_image[0]?.image).not.toBe(before);
    await expect(main(page).getByRole("list", { name: "变更记录" })).toContainText("裁剪图片");
  });
  await test.step("客户看到第一张和说明", async () => {
    await page.goto(`/list/info/${goodsId}`);
    await expect(page.getByRole("img", { name: "演练：药盒侧面" }).first()).toBeVisible();
  });
  await test.step("删掉后客户看到画的包装", async () => {
    await open(page, goodsId);
    await removeFirst(page);
    await removeFirst(page);
    expect((await shown()).goods_image[0]?.image).toBe(`/pictures/${goodsId}.svg`);
  });
});

test("两人同时改图片：一个加了，一个排了序，都在；排序后没保存的不丢", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  const goodsId = await freeGoods(page);
  await open(page, goodsId);
  await main(page)
    .getByLabel("添加图片")
    .setInputFiles([await aFile(page, "甲.png"), await aFile(page, "乙.png")]);
  await expect(names(page)).toHaveCount(2);
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  await open(other, goodsId);
  await main(other)
    .getByLabel("添加图片")
    .setInputFiles([await aFile(other, "丙.png")]);
  await expect(names(other)).toHaveCount(3);
  await list(page).getByRole("button", { name: "移动图片乙.png" }).press("ArrowUp");
  await main(page).getByRole("button", { name: "保存顺序和说明" }).click();
  await box(page, "该记录已由别人改动").getByRole("button", { name: "合并保存" }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).first()).toHaveAccessibleName("移动图片乙.png");
  for (let each = 0; each < 3; each++) await removeFirst(page);
  await context.close();
});

test("产品资料：缺文件写在原处，添加后已审核的客户能下载；说明书旁边就是客户看到的样子；质量只能看", async ({
  page,
  browser,
}) => {
  await enterBackOffice(page, "marketing");
  const goodsId = await freeGoods(page);
  await open(page, goodsId);
  await main(page).getByRole("button", { name: "添加资料" }).press("Enter");
  const form = box(page, "添加资料");
  await form.getByLabel("名称").fill("演练批件");
  await form.getByRole("button", { name: "保存资料" }).press("Enter");
  await expect(form.getByText("请选择文件")).toBeVisible();
  await expect(form.getByLabel("名称")).toHaveValue("演练批件");
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.setViewportSize(desktop);
  await form.getByLabel("文件").setInputFiles(aPdf);
  await form.getByRole("button", { name: "保存资料" }).press("Enter");
  await expect(form).toBeHidden();
  const papers = main(page).getByRole("list", { name: "产品资料" });
  await expect(papers).toContainText("客户可下载");
  await test.step("客户下载", async () => {
    const context = await browser.newContext({ baseURL: await originOf(page) });
    const buyer = await context.newPage();
    await enterAs(buyer, "demo");
    await buyer.goto(`/list/info/${goodsId}`);
    await expect(buyer.getByRole("link", { name: "演练批件" })).toBeAttached();
    const [paper] = (await get<Shown>(buyer, `/api/goods/detail/${goodsId}`)).documents;
    expect((await buyer.request.get(paper?.url ?? "")).headers()["content-type"]).toBe("application/pdf");
    await context.close();
  });
  await test.step("说明书随写随看", async () => {
    await main(page).getByLabel("注意事项").fill("演练：孕妇慎用");
    await expect(main(page).getByRole("region", { name: "客户看到的说明书" })).toContainText(
      "演练：孕妇慎用",
    );
    await main(page).getByRole("button", { name: "放弃修改" }).click();
  });
  await papers.getByRole("button", { name: "去掉资料演练批件" }).press("Enter");
  await box(page, /^删除资料/)
    .getByRole("button", { name: "删除" })
    .click();
  await expect(main(page).getByText("没有资料，可上传注册批件、质量标准等。")).toBeVisible();
  await enterBackOffice(page, "quality");
  await page.goto(`/admin/goods/${goodsId}`);
  await expect(main(page).getByText("没有图片，客户看到按名称画的包装。")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "添加资料" })).toHaveCount(0);
});

test("图片拖进来、粘贴进来都在；图片和资料在1440和768宽都无障碍，390宽不用横向滚动", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const goodsId = await freeGoods(page);
  await open(page, goodsId);
  await give(page, "drop", await aFile(page, `${"很长的文件名".repeat(12)}.png`));
  await expect(names(page)).toHaveCount(1);
  await give(page, "paste", await aFile(page, "粘贴.png"));
  await expect(names(page)).toHaveCount(2);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await removeFirst(page);
  await removeFirst(page);
});
