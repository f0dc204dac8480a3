/**
 * Hostile text in every field that a buyer can write, and in what the operator writes to him: it is kept and shown as
 * text, and nothing of it runs. A text field of the contract that is not named here fails the first test. Names, papers
 * and what is asked for are in stored-xss-papers.spec.ts, what colleagues write to each other in stored-xss-shared.spec.ts.
 */
import { expect, type Page } from "@playwright/test";
import { enterAs, findGoods, forgetTitles, get, post, putInCart, takeCart } from "./buyer.ts";
import { expectText, hostile, send, upload, watch } from "./hostile.ts";
import { lastTransfer, operate, setCompanyAccount, smsCode } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { test } from "./shop-test.ts";

/** What becomes of a text: pages show it; its form refuses it; it is compared or counted and not kept. */
type Fate = "shown" | "refused" | "not kept";
const dossier: Record<string, Fate> = {
  company: "shown",
  credit_code: "refused",
  legal_person: "shown",
  contact_name: "shown",
  contact_phone: "refused",
  province: "shown",
  city: "shown",
  area: "shown",
  detail: "shown",
  scopes: "refused",
  drug_classes: "refused",
  "documents.number": "shown",
  "documents.issued_on": "refused",
  "documents.expires_on": "refused",
  "documents.holder": "shown",
  "documents.id_number": "refused",
};

const fates: Record<string, Record<string, Fate>> = {
  login: { username: "not kept", password: "not kept" },
  operatorLogin: { username: "not kept", password: "not kept", code: "not kept" },
  chatRedeem: { username: "not kept", token: "not kept" },
  couponRedeem: { code: "not kept" },
  smsCode: { phone: "refused" },
  withdrawCode: { phone: "refused" },
  addressAdd: {
    name: "shown",
    phone: "refused",
    province: "shown",
    city: "shown",
    area: "shown",
    detail: "shown",
  },
  addressEdit: {
    name: "shown",
    phone: "refused",
    province: "shown",
    city: "shown",
    area: "shown",
    detail: "shown",
  },
  invoiceTitleAdd: {
    tax_no: "refused",
    bank: "shown",
    bank_account: "refused",
    address: "shown",
    phone: "refused",
    email: "refused",
  },
  invoiceTitleEdit: {
    tax_no: "refused",
    bank: "shown",
    bank_account: "refused",
    address: "shown",
    phone: "refused",
    email: "refused",
  },
  fileUpload: { name: "shown", content: "refused" },
  transferAdd: { amount: "refused", payer: "shown", reference: "shown" },
  creditRepayCreate: { amount: "refused" },
  withdrawApply: { amount: "refused" },
  withdrawBind: { bank: "shown", branch: "shown", holder: "refused", number: "refused" },
  cartCheckout: { remark: "shown", "expected_lines.presale_on": "refused" },
  cartAdd: { "params.expiry_wish": "refused" },
  cartExpiry: { wish: "refused" },
  namedListCreate: { name: "shown" },
  namedListRename: { name: "shown" },
  chainBudget: { budget: "refused" },
  chainRequestAdd: { remark: "shown" },
  chainRequestReject: { reason: "shown" },
  orderCancel: { reason: "shown" },
  orderReceive: { "lines.reason": "shown" },
  afterSaleApply: { reason: "refused", description: "shown" },
  afterSaleShipBack: { carrier: "shown", tracking_no: "shown" },
  register: { phone: "refused", password: "not kept", name: "shown" },
  dossierSave: dossier,
  dossierAddShop: dossier,
  certificateRenew: {
    number: "shown",
    issued_on: "refused",
    expires_on: "refused",
    holder: "shown",
    id_number: "refused",
  },
  licenceFileAdd: { name: "shown", content: "refused" },
  forgetVerify: { phone: "refused" },
  forgetReset: { ticket: "not kept", password: "not kept" },
  passwordChange: { password: "not kept" },
  memberInvite: { phone: "refused" },
  userUpdate: { name: "shown", phone: "refused" },
  wechatBindPhone: { phone: "refused" },
  wechatPhoneCode: { phone: "refused" },
  purchasePlan: { name: "not kept", content: "refused", text: "shown", columns: "refused" },
  feedback: { content: "shown", phone: "refused" },
  wantedAdd: {
    name: "shown",
    ypgg: "shown",
    sccj: "shown",
    unit: "shown",
    wished_price: "refused",
    remark: "shown",
  },
};

type Schema = {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  operationId: string;
  security?: object[];
  "x-roles"?: string[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The free texts of a body, by their path in it. */
function textsOf(schema: Schema, path: string[] = []): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const deeper = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    textsOf(each, [...path, name]),
  );
  const isText = schema.type === "string" && !schema.enum && !schema.pattern;
  return [...(isText ? [path.join(".")] : []), ...inner.flatMap((each) => textsOf(each, path)), ...deeper];
}

type Order = { id: number; order_no: string; total: number };

async function order(page: Page, remark: string): Promise<Order> {
  const goods = await findGoods(
    page,
    ({ zbz, number, price, order_limit: limit }) =>
      number > zbz * 20 && limit === 0 && (price ?? 0) * zbz > 3 && (price ?? 0) * zbz < 300,
  );
  await putInCart(page, goods, goods.zbz * 2);
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/cart/list?filter=99999&new=1");
  const ids = list.map(({ id }) => id);
  const placed = await post<{ orders: Order[] }>(page, "/api/cart/checkout", {
    ids,
    new: 1,
    pay_method: "bank_transfer",
    remark,
  });
  const [first] = placed.orders;
  if (!first) throw new Error("nothing was ordered");
  return first;
}

/** The buyer in a browser that notes whatever runs. */
async function open(page: Page): Promise<void> {
  await watch(page);
  await takeCart(page, { username: "distributor", index: 0 });
}

test("每个买家能写的文字栏都在这里试过", async ({ request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((each) => Object.values(each));
  const missing = operations
    .filter(({ "x-roles": roles, requestBody }) => requestBody && (!roles || roles.includes("buyer")))
    .flatMap(({ operationId, requestBody }) =>
      [...new Set(textsOf(requestBody?.content["application/json"]?.schema ?? {}))]
        .filter((field) => !fates[operationId]?.[field])
        .map((field) => `${operationId}: ${field}`),
    );
  expect(missing).toEqual([]);
});

test("有格式的栏目拒绝，什么也不留下", async ({ request }) => {
  await enterAs({ request }, "distributor");
  const refuse = async (path: `/api/${string}`, data: object) =>
    expect([path, (await send({ request }, `POST ${path}`, data)).code]).toEqual([path, 422]);
  const plain = { name: "李华", province: "四川省", city: "成都市", area: "武侯区", detail: "人民南路1号" };
  for (const text of Object.values(hostile)) {
    await refuse("/api/auth/login", { username: text.slice(0, 60), password: text });
    await refuse("/api/auth/sms_code", { purpose: "bind_bank", phone: text });
    await refuse("/api/address", { ...plain, phone: text });
    await refuse("/api/invoice/title", { kind: "normal", tax_no: text });
    for (const field of ["phone", "email"])
      await refuse("/api/invoice/title", { kind: "normal", tax_no: "91350100M000100Y43", [field]: text });
    await refuse("/api/file", { name: "a.png", content: Buffer.from(text).toString("base64") });
    await refuse("/api/cart/1/expiry", { wish: text });
    const seen = [{ line_id: 1, number: 1, presale_on: text }];
    await refuse("/api/cart/checkout", { ids: [1], pay_method: "balance", expected_lines: seen });
    expect((await send({ request }, "PUT /api/chain/shop/1", { budget: text })).code).toBe(422);
    await refuse("/api/cart", { params: [{ goods_id: 1, number: 1, ck_id: 1, expiry_wish: text }] });
    await refuse("/api/purchase_plan", { text: "阿莫西林胶囊", columns: [text] });
    await refuse("/api/pay/transfer", { purpose: "top_up", amount: text, payer: "药房", proof_file_id: 1 });
  }
});

test("地址和发票抬头里的敌意文字只是文字", async ({ page }) => {
  await open(page);
  const { svg, picture, script, html, template } = hostile;
  const address = { name: picture, phone: "13812345678", province: svg, city: svg, area: svg, detail: html };
  const { id } = await post<{ id: number }>(page, "/api/address", address);
  await expectText(page, "/addr", [picture, svg, html]);
  const edited = { ...address, name: template, detail: script };
  expect((await send(page, `PUT /api/address/${id}`, edited)).code).toBe(200);
  await expectText(page, "/addr", [template, svg, script]);

  const goods = await findGoods(page, ({ number, zbz }) => number > zbz * 5);
  await putInCart(page, goods, goods.zbz);
  await expectText(page, "/cart/step2", []);

  const title = { kind: "normal", tax_no: "91350100M000100Y43" };
  await forgetTitles(page);
  const texts = { bank: picture, bank_account: "0000 1111 2222", address: html, phone: "028-88886601" };
  const made = await post<{ id: number }>(page, "/api/invoice/title", { ...title, ...texts });
  await expectText(page, "/dzfp?tab=titles", [picture, html]);
  const changed = { ...title, ...texts, bank: svg, address: script };
  expect((await send(page, `PUT /api/invoice/title/${made.id}`, changed)).code).toBe(200);
  await expectText(page, "/dzfp?tab=titles", [svg, script]);
});

test("转账、凭证名和绑定账户里的敌意文字只是文字，驳回的原因也是", async ({ page }) => {
  await open(page);
  const { svg, picture, html, script, link } = hostile;
  await setCompanyAccount();
  const file = await upload(page, `${picture}.png`);
  const told = { purpose: "top_up", amount: 5, payer: picture, reference: script, proof_file_id: file };
  await post(page, "/api/pay/transfer", told);
  const reason = html.slice(0, 60);
  await operate("transfer", "reject", await lastTransfer(page), "--reason", reason);
  await expectText(page, "/yegl?tab=top_up", [picture, reason]);

  // A shop of its own: another journey binds the account of this one.
  const person = await aPerson("hostilebank", "13511114747");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await post(page, "/api/auth/sms_code", { purpose: "bind_bank" });
  const holder = person.company;
  const card = { bank: svg, branch: link, holder, number: "6222000011112222", code: await smsCode("4747") };
  expect((await send(page, "POST /api/withdraw/bindbank", { ...card, holder: picture })).code).toBe(422);
  await post(page, "/api/withdraw/bindbank", card);
  await expectText(page, "/yegl?tab=withdraw", [svg, link]);
});

test("订单的备注、取消和拒收原因、售后说明和运单里的敌意文字只是文字，客服写的也是", async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  const { svg, picture, html, script, template } = hostile;
  const cancelled = await order(page, script);
  await post(page, `/api/order/${cancelled.id}/cancel`, { reason: picture });
  await expectText(page, `/order/info/${cancelled.id}`, [script, picture]);
  await expectText(page, "/order", []);

  const bought = await order(page, html);
  await setCompanyAccount();
  const proof = await upload(page, "回单.png");
  const paid = { purpose: "order", order_id: bought.id, payer: svg, proof_file_id: proof };
  await post(page, "/api/pay/transfer", paid);
  await operate("transfer", "confirm", await lastTransfer(page));
  for (const step of ["review", "pick"]) await operate("order", step, bought.order_no);
  await operate("order", "check", bought.order_no, "--no-code-reason", "老库存");
  await operate("order", "ship", bought.order_no, "--carrier", svg, "--tracking", template);
  await operate("order", "track", `${bought.order_no}-1`, "--text", picture, "--place", svg);
  await expectText(page, `/order/info/${bought.id}`, [html, picture]);

  type Parcels = { list: { id: number; lines: { id: number; number: number }[] }[] };
  const [parcel] = (await get<Parcels>(page, `/api/order/${bought.id}/shipments`)).list;
  const [line] = parcel?.lines ?? [];
  if (!parcel || !line) throw new Error("no parcel");
  await post(page, `/api/order/${bought.id}/receive`, {
    shipment_id: parcel.id,
    lines: [{ shipment_line_id: line.id, received: line.number - 1, reason: picture }],
  });
  await expectText(page, `/order/info/${bought.id}`, [html, picture]);

  const sale = await post<{ id: number; no: string }>(page, `/api/order/${bought.id}/after_sales`, {
    type: "return",
    reason: "damaged",
    description: html,
    lines: [{ shipment_line_id: line.id, number: 1 }],
    picture_ids: [await upload(page, `${svg}.png`)],
  });
  const { no } = sale;
  await operate("after-sales", "review", no, "--pass");
  await operate("after-sales", "judge", no, "--text", picture);
  await post(page, `/api/after_sales/${sale.id}/ship_back`, { carrier: picture, tracking_no: svg });
  await expectText(page, `/order/returnInfo/${sale.id}`, [html, picture, svg]);
  await expectText(page, "/wdxx", []);
});

/** Two at a time where both fit into a keyword: each closes what it opens, so that neither hides the other. */
const together = [
  hostile.svg + hostile.picture,
  hostile.script + hostile.template,
  hostile.html,
  hostile.link,
];

test("地址栏和搜索框里的敌意文字只是文字", async ({ page }) => {
  await watch(page);
  await enterAs(page, "distributor");
  for (const text of together) {
    const query = encodeURIComponent(text);
    for (const path of [`/list?keywords=${query}`, `/help?keyword=${query}`, `/login?redirect=${query}`])
      await expectText(page, path, []);
  }
});
