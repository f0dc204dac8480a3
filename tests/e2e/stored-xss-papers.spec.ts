/** Hostile text in names, dossiers and papers, feedback, wanted goods and purchase plans: kept and shown as text. */
import { expect, type Page } from "@playwright/test";
import type { ShopType } from "@yaoji/domain/text/labels";
import { enterAs, get, post } from "./buyer.ts";
import { paste, scriptsRun } from "./client-page.ts";
import { expectHarmless, expectText, hostile, send, watch } from "./hostile.ts";
import { operate } from "./operator.ts";
import { freshCreditCode, openAccount, picture as papersPicture } from "./registrant.ts";
import { test } from "./shop-test.ts";

const { svg, picture, script, template, html } = hostile;
/** What fits into fields of sixty characters. */
const sixty = html.slice(0, 60);

test.beforeEach(({ page }) => watch(page));

/** A file of a paper, its name hostile as well. */
async function paperFile(page: Page): Promise<string> {
  const content = papersPicture.buffer.toString("base64");
  const file = await post<{ key: string }>(page, "/api/user/zizhi/file", { name: `${svg}.png`, content });
  return file.key;
}

const days = { issued_on: "2024-01-10", expires_on: "2035-06-30" };

/** The papers of a pharmacy, each number and name hostile. */
async function papers(page: Page, code: string) {
  const files = [await paperFile(page)];
  const id_number = "11010119900307803X";
  return [
    { kind: "business_licence", number: code, ...days, files },
    { kind: "drug_licence", number: sixty, ...days, files },
    { kind: "purchase_authorisation", number: script, ...days, files, holder: picture, id_number },
  ];
}

const place = { province: "四川省", city: "成都市", area: "锦江区", region_code: "510104" };

/** All that may be typed is hostile; the place is only where it need not exist yet. */
async function hostileDossier(page: Page, type: ShopType, company: string) {
  const code = freshCreditCode();
  return {
    type,
    company,
    credit_code: code,
    legal_person: picture,
    contact_name: svg,
    contact_phone: "028-88886601",
    detail: html,
    scopes: ["chemical", "chinese_patent"],
    drug_classes: ["otc_a", "otc_b", "rx"],
    documents: await papers(page, code),
  };
}

type Registration = { shops: { shop_id: number }[] };

async function shopIds(page: Page): Promise<number[]> {
  return (await get<Registration>(page, "/api/user/dossier")).shops.map(({ shop_id }) => shop_id);
}

async function save(page: Page, id: number | undefined, dossier: object): Promise<void> {
  const { code, message } = await send(page, `PUT /api/user/dossier/${id}`, dossier);
  expect([code, message]).toEqual([200, expect.any(String)]);
}

/** Service passes it, the quality manager approves it. */
async function approveShop(id: number | undefined): Promise<void> {
  await operate("shop", "pass", String(id), "--by", "service");
  await operate("shop", "quality", String(id), "--by", "quality");
  await operate("shop", "sign", String(id));
}

test("注册的姓名、单位、地区、证件编号和文件名里的敌意文字只是文字：草稿、驳回、通过、换证", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openAccount(page, "单店", picture);
  const [id] = await shopIds(page);
  const company = `${script}${Date.now()}`;
  const dossier = await hostileDossier(page, "single_pharmacy", company);
  await save(page, id, { ...dossier, province: svg, city: svg, area: svg });
  await page.goto("/register/step2");
  const held = { 单位名称: company, 法定代表人: picture, 详细地址: html };
  for (const [label, text] of Object.entries(held)) await expect(page.getByLabel(label)).toHaveValue(text);
  await scriptsRun(page);
  await expectHarmless(page);

  await save(page, id, { ...dossier, ...place });
  await post(page, "/api/user/dossier/submit", {});
  await expectText(page, "/register/step3", [company]);
  const said = ["--reason", sixty, "--documents", "drug_licence"];
  await operate("shop", "reject", String(id), "--by", "service", ...said);
  await expectText(page, "/register/step3", [company, sixty]);
  await expectText(page, "/register/step2", [sixty]);
  await save(page, id, { ...dossier, ...place, documents: await papers(page, dossier.credit_code) });
  await post(page, "/api/user/dossier/submit", {});
  await approveShop(id);

  await expectText(page, "/zzzj", [sixty, script, picture]);
  await expectText(page, "/basic", [company]);
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue(picture);
  await expectText(page, "/ddgl", [company]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText(company);
  await expectHarmless(page);

  const renewed = {
    kind: "purchase_authorisation",
    number: picture,
    ...days,
    files: [await paperFile(page)],
  };
  await post(page, "/api/user/zizhi", { ...renewed, holder: svg, id_number: "11010119900307803X" });
  await expectText(page, "/zzzj", [picture, svg]);
  await post(page, "/api/user/updateUserInfo", { name: template });
  await page.goto("/basic");
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue(template);
  await expectHarmless(page);
});

test("连锁总部和门店资料里的敌意文字只是文字", async ({ page }) => {
  test.setTimeout(240_000);
  await openAccount(page, "连锁多店", svg);
  const [head] = await shopIds(page);
  const names = [`${svg}${Date.now()}`, `${picture}${Date.now()}`];
  await save(page, head, { ...(await hostileDossier(page, "chain_head", names[0] ?? "")), ...place });
  await post(page, "/api/user/dossier", {
    ...(await hostileDossier(page, "chain_branch", names[1] ?? "")),
    ...place,
  });
  await expectText(page, "/register/dd/step2", names);
  await post(page, "/api/user/dossier/submit", {});
  await expectText(page, "/register/dd/step3", names);
  for (const id of await shopIds(page)) await approveShop(id);
  await expectText(page, "/ddgl", names);
});

test("意见反馈和求购里的敌意文字只是文字，答复也是", async ({ page }) => {
  await enterAs(page, "distributor");
  const told = await post<{ id: number }>(page, "/api/user/feedback", { type: "price", content: html });
  await operate("feedback", "answer", String(told.id), "--text", script);
  await expectText(page, "/yjfk", [html, script]);
  const wanted = { name: picture, ypgg: svg, sccj: script, unit: "<svg/>", number: 3, remark: html };
  const { id } = await post<{ id: number }>(page, "/api/user/buy", wanted);
  await operate("wanted", "answer", String(id), "--text", template);
  await expectText(page, `/pzqg/info?id=${id}`, [picture, svg, script, "<svg/>", html, template]);
  await expectText(page, "/pzqg", [picture, template]);
  await expectText(page, "/wdxx", [picture]);
});

test("采购计划里的敌意文字只是文字", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/kjcg");
  await scriptsRun(page);
  const rows = ["品名\t规格\t厂家\t采购数量", [picture, svg, script, sixty].join("\t"), html];
  await paste(page, rows.join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  for (const text of [picture, svg, script]) await expect(result).toContainText(text);
  await expectHarmless(page);
});
