import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { mostFeedbackADay } from "@yaoji/domain/people/feedback";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, ops } from "../../../test/money-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const told = { type: "delivery", content: "送货慢" } as const;
const tell = (buyer: TestBuyer, body: Partial<BodyOf<"feedback">> = {}, headers = {}) =>
  shop.call("feedback", buyer, { body: { ...told, ...body }, headers });
const list = async (buyer: TestBuyer) => (await shop.call("feedbackList", buyer, { query: {} })).data;

describe("POST /api/user/feedback", () => {
  test("keeps type, text, phone and pictures; the own list shows it, another shop's does not", async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
    const picture = await aFile(shop, buyer);
    const reply = await tell(buyer, {
      content: " 第一行\r\n第二行\u200b ",
      phone: "028-88886601",
      picture_ids: [picture],
    });
    expect([reply.status, reply.message]).toEqual([201, "反馈已提交，感谢您的意见"]);
    const page = await list(buyer);
    expect(page.total).toBe(1);
    expect(page.list[0]).toMatchObject({
      type: "delivery",
      type_text: "配送",
      content: "第一行\n第二行",
      phone: "028-88886601",
      pictures: [{ id: picture, url: `/api/file/${picture}` }],
      answers: [],
    });
    expect((await list(other)).list).toEqual([]);
  });

  test("takes the specification's form encoding", async () => {
    const buyer = await aBuyer(shop);
    const reply = await shop.server.inject({
      method: "POST",
      url: "/api/user/feedback",
      headers: {
        authorization: `Bearer ${buyer.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "type=goods&content=%E5%BE%88%E5%A5%BD&phone=",
    });
    expect(reply.statusCode).toBe(201);
  });

  test.each([
    [{ type: "weather" }, { type: ["请选择反馈类型"] }],
    [{ content: "  \n" }, { content: ["请填写反馈内容"] }],
    [{ content: "长".repeat(501) }, { content: ["最多500个字"] }],
    [{ phone: "12345" }, { phone: ["请填写正确的手机号或固定电话（如 028-88886601）"] }],
    [{ picture_ids: [1, 2, 3, 4, 5, 6, 7] }, { picture_ids: ["最多上传6张图片"] }],
    [{ picture_ids: [99_999_999] }, { picture_ids: ["图片已失效，请重新上传"] }],
  ])("%j is refused with a sentence at its field", async (body, errors) => {
    const buyer = await aBuyer(shop);
    const reply = await tell(buyer, body as object);
    expect([reply.status, reply.errors]).toEqual([422, errors]);
    expect((await list(buyer)).total).toBe(0);
  });

  test("another shop's picture answers like one that does not exist; a PDF is no picture", async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
    const reply = await tell(buyer, { picture_ids: [await aFile(shop, other)] });
    expect(reply.errors).toEqual({ picture_ids: ["图片已失效，请重新上传"] });
    const pdf = await shop.call("fileUpload", buyer, {
      body: { name: "a.pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64") },
    });
    expect((await tell(buyer, { picture_ids: [pdf.data.id] })).errors).toEqual({
      picture_ids: ["只支持 JPG、PNG、WebP 图片"],
    });
  });

  test("the same key makes one feedback; another day brings room again after the day's last", async () => {
    const buyer = await aBuyer(shop);
    const key = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
    const [one, two] = [await tell(buyer, {}, key), await tell(buyer, {}, key)];
    expect(two.data.id).toBe(one.data.id);
    for (let sent = 1; sent < mostFeedbackADay; sent += 1) await tell(buyer);
    const refused = await tell(buyer);
    expect([refused.status, refused.reason, refused.message]).toEqual([
      429,
      "feedback.too_many",
      "今天已提交10条反馈，请明天再试，急事请拨打客服电话",
    ]);
    shop.clock.advance(86_400_001);
    expect((await tell(buyer)).status).toBe(201);
  });
});

describe("ops feedback", () => {
  test("lists what waits, shows it with its pictures, answers it; the shop gets a message", async () => {
    const buyer = await aBuyer(shop);
    const picture = await aFile(shop, buyer);
    const { data } = await tell(buyer, { content: "价签不清楚", picture_ids: [picture] });
    const id = String(data.id);
    expect((await ops(shop, "feedback", "list")).text).toContain(`${id}  `);
    const folder = await mkdtemp(join(tmpdir(), "feedback-"));
    const shown = await ops(shop, "feedback", "show", id, "--save", folder);
    expect(shown.text).toContain("价签不清楚");
    expect(await readdir(folder)).toEqual([`feedback-${id}-${picture}.png`]);
    const answered = await ops(shop, "feedback", "answer", id, "--text", "已更正，谢谢。");
    expect([answered.code, answered.text]).toEqual([0, `反馈${id}已答复。`]);
    expect((await list(buyer)).list[0]?.answers.map(({ text }) => text)).toEqual(["已更正，谢谢。"]);
    expect((await ops(shop, "feedback", "list")).text).not.toContain("价签不清楚");
    expect((await ops(shop, "feedback", "list", "--all")).text).toContain("价签不清楚");
    const messages = await shop.call("messageList", buyer, { query: {} });
    expect(messages.data.list[0]).toMatchObject({
      kind: "feedback",
      title: "您的意见反馈有了答复",
      body: "已更正，谢谢。",
      url: "/yjfk",
    });
  });

  test("nonsense is told what is missing", async () => {
    expect((await ops(shop, "feedback", "answer", "99999999", "--text", "好")).text).toContain("不存在");
    expect((await ops(shop, "feedback", "answer", "1")).text).toContain("请给出 --text 答复");
    expect((await ops(shop, "feedback")).text).toContain("意见反馈：");
  });
});
