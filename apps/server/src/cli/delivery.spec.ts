import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { operate } from "../../test/operator-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../test/order-factories.ts";
import { aParcel } from "../../test/shipment-factories.ts";
import { ensureDefaults } from "../catalogue/goods/defaults.service.ts";
import { moveOrder } from "../fulfilment/order-changes/moves.service.ts";
import { receiveOverdue } from "../fulfilment/shipments/receive-overdue.service.ts";

const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);
const folder = mkdtempSync(join(tmpdir(), "yaoji-delivery-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: at("2026-11-27 10:00") });
  await ensureDefaults(shop.app);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
  rmSync(folder, { recursive: true });
});

const delivery = (...args: string[]) => ops(shop, "delivery", ...args);
const listed = async () => (await delivery("list")).text.split("\n");

describe("ops delivery", () => {
  test("a route before its warehouse has a plan is refused, and says what to do", async () => {
    expect((await delivery("route", "W1", "四川省", "--days", "1")).text).toBe(
      "仓库W1还没有截单时间和发货日，请先用 delivery plan 设置",
    );
    expect(await listed()).toContain("W1  主仓库  没有安排，不作承诺");
  });

  test("plan, routes and days are set, shown, and taken back", async () => {
    expect(
      (await delivery("plan", "W1", "--cutoff", "9:30", "--weekdays", "1-5,7", "--cold", "1,2")).text,
    ).toBe(
      "仓库W1已设为：09:30截单，周一、周二、周三、周四、周五、周日发货，冷链周一、周二发货。还没有线路，请用 delivery route 添加后开始承诺。",
    );
    await delivery("route", "W1", "四川省", "--days", "2");
    await delivery("route", "W1", "四川省 成都市", "--days", "0", "--cold-days", "1");
    await delivery("route", "W1", "全国", "--days", "9");
    // The same region again is another figure, not another route.
    expect((await delivery("route", "W1", "全国", "--days", "5", "--cold-days", "6")).text).toBe(
      "仓库W1的线路已设为：全国  5天送达，冷链6天送达。",
    );
    expect((await delivery("holiday", "2027-01-01", "2027-01-03")).text).toBe(
      "已将2027-01-01至2027-01-03共3天设为放假。",
    );
    await delivery("workday", "2027-01-03");
    await delivery("holiday", "2026-12-31");
    await delivery("ordinary", "2027-01-02");
    // A new cut-off leaves the routes.
    await delivery("plan", "W1", "--cutoff", "18:00", "--weekdays", "1-6");
    expect(await listed()).toEqual([
      "W1  主仓库  18:00截单，周一、周二、周三、周四、周五、周六发货，冷链周一、周二、周三、周四、周五、周六发货",
      "  四川省  2天送达，冷链不到",
      "  四川省成都市  当天送达，冷链1天送达",
      "  全国  5天送达，冷链6天送达",
      "放假：2026-12-31、2027-01-01",
      "调休上班：2027-01-03",
      "共1个仓库。",
    ]);
    expect((await delivery("unroute", "W1", "全国")).text).toBe("仓库W1到全国的线路已撤销。");
    expect((await delivery("unroute", "W1", "全国")).text).toContain("没有到“全国”的线路");
    expect((await delivery("stop", "W1")).text).toBe("仓库W1不再作送达承诺，已下的订单不变。");
    expect(await listed()).toContain("W1  主仓库  没有安排，不作承诺");
    expect((await delivery("stop", "W1")).code).toBe(1);
  });

  test.each([
    [["plan", "W1", "--cutoff", "24:00", "--weekdays", "1"], "--cutoff 请写成 18:00 这样的时间。"],
    [
      ["plan", "W1", "--cutoff", "18:00", "--weekdays", "0-6"],
      "--weekdays 请写成 1-6 或 1,2,4，1为周一，7为周日。",
    ],
    [
      ["plan", "W1", "--cutoff", "18:00", "--weekdays", "5-2"],
      "--weekdays 请写成 1-6 或 1,2,4，1为周一，7为周日。",
    ],
    [
      ["plan", "W1", "--cutoff", "18:00", "--weekdays", "1", "--cold", "😀"],
      "--cold 请写成 1-6 或 1,2,4，1为周一，7为周日。",
    ],
    [["plan", "W9", "--cutoff", "18:00", "--weekdays", "1"], "没有编码为W9的仓库，请用 warehouse list 查看"],
    [["plan", "--cutoff", "18:00", "--weekdays", "1"], "请给出仓库编码。"],
    [
      ["route", "W1", "四川", "--days", "1"],
      "没有“四川”这个地区，请写全称，如四川省、四川省成都市、四川省成都市武侯区，或全国",
    ],
    [["route", "W1", "四川省", "--days", "31"], "--days 须为0至30的整数，只写数字。"],
    [["route", "W1", "四川省", "--days", "-1"], "--days 须为0至30的整数，只写数字。"],
    [["route", "W1", "--days", "1"], "请给出地区，如四川省成都市，或全国。"],
    [["holiday", "2027-02-30"], "请给出日期，写成 2027-01-01 这样。"],
    [["holiday", "2027-01-03", "2027-01-01"], "日期须从早到晚，一次最多366天"],
    [["holiday", "2027-01-01", "2029-01-01"], "日期须从早到晚，一次最多366天"],
    [["kept", "--from", "2026-13"], "--from 请写成 2026-11 这样的月份。"],
    [["kept", "--from", "2026-12", "--to", "2026-11"], "--from 须不晚于 --to。"],
    [["stop", "W1", "--by", "finance"], "财务是财务，不能办理 delivery stop，请由仓库或系统管理员办理。"],
  ])("%j is refused", async (args, sentence) => {
    const before = await listed();
    const { code, text } = await delivery(...args);
    expect([code, text.split("\n")[0]]).toEqual([1, sentence]);
    expect(await listed()).toEqual(before);
  });

  test("of two routes that are set at once both are there", async () => {
    await delivery("plan", "W1", "--cutoff", "18:00", "--weekdays", "1-7");
    await Promise.all(["四川省", "重庆市"].map((region) => delivery("route", "W1", region, "--days", "1")));
    expect((await listed()).filter((line) => line.startsWith("  ")).toSorted()).toEqual([
      "  四川省  1天送达，冷链不到",
      "  重庆市  1天送达，冷链不到",
    ]);
  });
});

describe("ops delivery kept", () => {
  /** An order of the 27th, promised for the 28th; sent. */
  async function aSentOrder(buyer: TestBuyer): Promise<number> {
    shop.clock.now = at("2026-11-27 10:00");
    const id = (await anOrder(shop, buyer)).order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    return id;
  }
  async function receivedAt(buyer: TestBuyer, time: string): Promise<void> {
    const id = await aSentOrder(buyer);
    shop.clock.now = at(time);
    expect((await shop.call("orderReceive", buyer, { params: { id }, body: {} })).code).toBe(200);
  }

  test("what share was kept, by warehouse and month, without what nobody told", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "10000");
    await receivedAt(buyer, "2026-11-28 23:59");
    await receivedAt(buyer, "2026-11-27 20:00");
    await receivedAt(buyer, "2026-11-29 00:00");
    // Taken for received by the clock.
    await aSentOrder(buyer);
    shop.clock.now = at("2026-12-20 10:00");
    await receiveOverdue(shop.app);
    // Still under way: late once its day is over.
    await aSentOrder(buyer);
    shop.clock.now = at("2026-11-28 23:59");
    expect((await delivery("kept")).text.split("\n")[0]).toBe(
      "2026-11  W1  主仓库  应送达4单  按期2  逾期1  未知送达日1  兑现率66.6%",
    );
    shop.clock.now = at("2026-11-29 00:00");
    const { text } = await delivery("kept", "--from", "2026-11", "--to", "2026-11");
    expect(text.split("\n")).toEqual([
      "2026-11  W1  主仓库  应送达5单  按期2  逾期2  未知送达日1  兑现率50.0%",
      "2026-11至2026-11共1行；系统超时自动签收的，不知何时送达，不计入兑现率。",
    ]);
    expect((await delivery("kept", "--from", "2026-12", "--to", "2026-12")).text).toContain("共0行");
  });

  test("as a table", async () => {
    const args = ["kept", "--file", "kept.csv"];
    const { said } = await operate(shop, { command: "delivery", args, folder });
    expect(said.at(-1)).toContain("共1行，已存为 ");
    expect(readFileSync(join(folder, "kept.csv"), "utf8").trim().split(/\r?\n/)).toEqual([
      expect.stringContaining("月份,仓库编码,仓库,应送达订单,按期,逾期,未知送达日,兑现率"),
      "2026-11,W1,主仓库,5,2,2,1,50.0%",
    ]);
  });
});
