import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import { forgetOldTickets } from "./tickets.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ environment: { CHAT_URL: "https://chat.example/desk" } });
});
afterAll(() => shop.close());

const stateOf = async (buyer: TestBuyer) => (await shop.call("userBase", buyer)).data;
const redeem = (body: { username: string; token: string }) => shop.call("chatRedeem", null, { body });
const kept = async () => {
  const found = await shop.app.database.executeSql("SELECT token_hash FROM chat_tickets", []);
  return found.rows.map(({ token_hash }) => token_hash);
};

describe("the chat's one-time ticket (decisions.md “Login state”)", () => {
  it("is fresh each time, kept as its hash only, and never the login", async () => {
    const buyer = await aBuyer(shop);
    const [first, second] = [await stateOf(buyer), await stateOf(buyer)];
    expect(first).toMatchObject({ is_can_chat: 1, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(second.token).not.toBe(first.token);
    expect([first.token, second.token]).not.toContain(buyer.token);
    expect((await shop.call("userBase", { token: first.token })).status).toBe(401);
    expect(await kept()).toContain(hashToken(first.token));
    expect(await kept()).not.toContain(first.token);
  });

  it("is not made where the page needs none", async () => {
    const buyer = await aBuyer(shop);
    const before = (await kept()).length;
    const { data } = await shop.call("userBase", buyer, { query: { ticket: 0 } });
    expect(data).toMatchObject({ is_can_chat: 1, token: "" });
    expect((await kept()).length).toBe(before);
  });

  it("says once whose it is", async () => {
    const buyer = await aBuyer(shop, { company: "来问的药房" });
    const { username, token } = await stateOf(buyer);
    expect(await redeem({ username, token })).toMatchObject({
      status: 200,
      data: { username, name: "王小明", company: "来问的药房", shop_id: buyer.shopId },
    });
    expect(await redeem({ username, token })).toMatchObject({ status: 403, reason: "chat.ticket_invalid" });
  });

  it("redeemed twice at the same moment, it is good for one of them", async () => {
    const { username, token } = await stateOf(await aBuyer(shop));
    const replies = await Promise.all([redeem({ username, token }), redeem({ username, token })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("is over after 60 seconds", async () => {
    const buyer = await aBuyer(shop);
    const [early, late] = [await stateOf(buyer), await stateOf(buyer)];
    shop.clock.advance(59_000);
    expect((await redeem(early)).status).toBe(200);
    shop.clock.advance(1_000);
    expect((await redeem(late)).status).toBe(403);
  });

  it("forged, or with another user's name, it is none; and a wrong name spends it", async () => {
    const { username, token } = await stateOf(await aBuyer(shop));
    const other = await stateOf(await aBuyer(shop));
    expect((await redeem({ username, token: "x".repeat(43) })).status).toBe(403);
    expect((await redeem({ username: other.username, token })).status).toBe(403);
    expect((await redeem({ username, token })).status).toBe(403);
  });

  it("ends with the login", async () => {
    const buyer = await aBuyer(shop);
    const { username, token } = await stateOf(buyer);
    await shop.call("logout", buyer);
    expect((await redeem({ username, token })).status).toBe(403);
  });

  it("is forgotten when it is over", async () => {
    await stateOf(await aBuyer(shop));
    shop.clock.advance(61_000);
    await forgetOldTickets(shop.app);
    expect(await kept()).toEqual([]);
  });

  it("a real chat has no stand-in beside it", async () => {
    expect((await shop.server.inject({ url: "/demo/chat" })).statusCode).toBe(404);
  });
});

describe("without a chat", () => {
  it("is_can_chat is 0, and there is no ticket", async () => {
    const plain = await openShop({ environment: { DEMO: "0" } });
    const { data } = await plain.call("userBase", await aBuyer(plain));
    expect(data).toMatchObject({ is_can_chat: 0, token: "" });
    await plain.close();
  });
});

describe("the demo's chat page", () => {
  it("redeems the ticket, and answers in a frame of the shop alone", async () => {
    const demo = await openShop({ environment: { DEMO: "1" } });
    const buyer = await aBuyer(demo, { company: `"><script>坏</script>` });
    const { username, token } = (await demo.call("userBase", buyer)).data;
    const open = (ticket: string) =>
      demo.server.inject({ url: "/demo/chat", query: { username, token: ticket } });
    const page = await open(token);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("演示客服");
    expect(page.body).not.toContain("<script>坏");
    expect(page.headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline");
    for (const spent of [token, "x".repeat(43), ""]) {
      const refused = await open(spent);
      expect([refused.statusCode, refused.body.includes("客服入口已失效")]).toEqual([403, true]);
    }
    await demo.close();
  });
});
