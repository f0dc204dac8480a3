import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { banners } from "../../platform/db/schema/content.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const aBanner = async (slot: string, title: string) => {
  const [written] = await shop.app.database.db
    .insert(banners)
    .values({ slot, title, url: "/list" })
    .returning({ id: banners.id });
  return written?.id ?? 0;
};

describe("advertisements around the pages (spec.md §7 Focus)", () => {
  test.each([
    ["focusTop", "top"],
    ["focusRight", "right"],
    ["focusLogin", "login"],
  ] as const)("%s gives the banners of its own place, none before there are any", async (name, slot) => {
    expect((await shop.call(name, null)).data.list).toEqual([]);
    const id = await aBanner(slot, `${slot}的图`);
    expect((await shop.call(name, null)).data.list).toEqual([
      { image: `/pictures/banner-${id}.svg`, url: "/list", title: `${slot}的图`, subtitle: "" },
    ]);
  });

  test("GET /api/focus/demo: 131 is the bottom banner, any other number a banner's own", async () => {
    const titles = async (id: number) =>
      (await shop.call("focusBanner", null, { query: { banner_id: id } })).data.list.map(
        ({ title }) => title,
      );
    expect(await titles(131)).toEqual([]);
    const bottom = await aBanner("bottom", "底部广告");
    const other = await aBanner("home", "另一幅");
    expect(await titles(131)).toEqual(["底部广告"]);
    expect([await titles(bottom), await titles(other), await titles(99_999)]).toEqual([
      ["底部广告"],
      ["另一幅"],
      [],
    ]);
    const wrong = await shop.server.inject({ url: "/api/focus/demo?banner_id=x" });
    expect(wrong.statusCode).toBe(422);
  });
});

describe("GET /api/global/links", () => {
  test("gives what the operator set, in its order", async () => {
    expect((await shop.call("globalLinks", null)).data.list).toEqual([]);
    const links = [
      { name: "药监局", url: "https://www.nmpa.gov.cn/" },
      { name: "规则", url: "/yx/rule" },
    ];
    await saveSettings(shop.app.database.db, { links });
    expect((await shop.call("globalLinks", null)).data.list).toEqual(links);
  });
});

describe("the user state's own fields", () => {
  test("quality_inspection: no link before it is set; approved shops get the address, others the message", async () => {
    const approved = await aBuyer(shop);
    const pending = await aBuyer(shop, { approvedAt: null });
    const inspectionOf = async (buyer: typeof approved) =>
      (await shop.call("userBase", buyer)).data.quality_inspection;
    expect(await inspectionOf(approved)).toBeNull();
    const inspection = { url: "https://inspection.example/", msg: "审核通过后可查" };
    await saveSettings(shop.app.database.db, { inspection });
    expect(await inspectionOf(approved)).toEqual({ quality_inspection_url: inspection.url, msg: "" });
    expect(await inspectionOf(pending)).toEqual({ quality_inspection_url: "", msg: inspection.msg });
  });

  test("wechat is the account that is bound to the login", async () => {
    const buyer = await aBuyer(shop);
    const wechat = async () => (await shop.call("userBase", buyer)).data.wechat;
    expect(await wechat()).toBe("");
    await shop.app.database.executeSql(
      "INSERT INTO wechat_bindings (account_id, unionid, openid, nickname, bound_at) VALUES ($1, 'u', 'o', '小满', now())",
      [buyer.accountId],
    );
    expect(await wechat()).toBe("小满");
  });
});

describe("the web manifest", () => {
  test("names this installation, and icons of every kind", async () => {
    await saveSettings(shop.app.database.db, { siteTitle: "某某医药" });
    const reply = await shop.server.inject({ url: "/manifest.webmanifest" });
    expect(reply.headers["content-type"]).toContain("application/manifest+json");
    const manifest = reply.json();
    expect(manifest).toMatchObject({
      name: "某某医药",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#07795a",
    });
    const icons: { sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
  });
});
