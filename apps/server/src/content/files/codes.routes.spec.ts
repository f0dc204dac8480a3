import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encode } from "uqr";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The dark squares of a drawn code, as many as the text's own code has. */
const darkOf = (svg: string) => svg.match(/M\d+,\d+h\d+/g)?.length ?? 0;
const darkOfText = (text: string) => encode(text, { ecc: "M", border: 4 }).data.flat().filter(Boolean).length;

describe("the app code", () => {
  test("is a QR code of the address that the shop was asked under", async () => {
    const drawn = async (host: string) =>
      (await shop.server.inject({ url: "/pictures/app-code.svg", headers: { host } })).body;
    const reply = await shop.server.inject({
      url: "/pictures/app-code.svg",
      headers: { host: "shop.example" },
    });
    expect(reply.headers["content-type"]).toContain("image/svg+xml");
    expect(darkOf(reply.body)).toBe(darkOfText("http://shop.example/"));
    expect(await drawn("other.example")).not.toBe(reply.body);
  });
});

describe("the WeChat code", () => {
  test("is not there before it is set, and the header data say so", async () => {
    const told = async () => (await shop.call("focusCommon", null)).data.site.wechat_code;
    const status = async () => (await shop.server.inject({ url: "/pictures/wechat-code.svg" })).statusCode;
    expect([await told(), await status()]).toEqual(["", 404]);
    await saveSettings(shop.app.database.db, { wechatCode: "http://weixin.qq.com/r/example" });
    expect([await told(), await status()]).toEqual(["/pictures/wechat-code.svg", 200]);
  });
});
