import { describe, expect, test } from "vitest";
import {
  type DeliveryCalendar,
  type DeliveryPlan,
  deliveryPromise,
  type DeliveryQuestion,
  keptPromiseText,
  promiseText,
  routeTo,
} from "./delivery-promise.ts";
import { formatShopTime } from "../text/time.ts";

const place = { province: "四川省", city: "成都市", area: "武侯区" };
const plan: DeliveryPlan = {
  cutOff: "18:00",
  weekdays: [1, 2, 3, 4, 5, 6],
  coldWeekdays: [1, 2, 3],
  routes: [
    { region: "四川省成都市", days: 1, coldDays: 2 },
    { region: "四川省", days: 2, coldDays: null },
  ],
};
const noHolidays: DeliveryCalendar = { holidays: [], workdays: [] };
const newYear: DeliveryCalendar = {
  holidays: ["2027-01-01", "2027-01-02", "2027-01-03"],
  workdays: ["2027-01-10"],
};
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);

type Change = {
  readonly more?: Partial<DeliveryPlan>;
  readonly asked?: Partial<DeliveryQuestion>;
  readonly calendar?: DeliveryCalendar;
};

/** The moment of the cut-off and the day, as one text. */
function promised(now: string, { more, asked, calendar = noHolidays }: Change = {}) {
  const question = { now: at(now), place, parcel: "normal" as const, ...asked };
  const found = deliveryPromise(question, { ...plan, ...more }, calendar);
  return found && `${formatShopTime(found.before).slice(0, 16)} → ${found.day}`;
}

describe("what is ordered before the cut-off leaves on the same day", () => {
  // 2026-11-27 is a Friday.
  test.each([
    ["2026-11-27 00:00", "2026-11-27 18:00 → 2026-11-28"],
    ["2026-11-27 17:59", "2026-11-27 18:00 → 2026-11-28"],
    // The moment of the cut-off is after it.
    ["2026-11-27 18:00", "2026-11-28 18:00 → 2026-11-29"],
    ["2026-11-28 09:00", "2026-11-28 18:00 → 2026-11-29"],
    // Nothing leaves on a Sunday.
    ["2026-11-28 20:00", "2026-11-30 18:00 → 2026-12-01"],
    ["2026-11-29 09:00", "2026-11-30 18:00 → 2026-12-01"],
    ["2026-12-31 19:00", "2027-01-01 18:00 → 2027-01-02"],
  ])("at %s: %s", (now, expected) => expect(promised(now)).toBe(expected));

  test("by the shop's clock, wherever the server stands", () => {
    const now = new Date("2026-11-27T09:59:59Z");
    expect(deliveryPromise({ now, place, parcel: "normal" }, plan, noHolidays)?.day).toBe("2026-11-28");
    const later = new Date("2026-11-27T10:00:00Z");
    expect(deliveryPromise({ now: later, place, parcel: "normal" }, plan, noHolidays)?.day).toBe(
      "2026-11-29",
    );
  });

  test("goods that arrive on the day they leave", () => {
    const routes = [{ region: "四川省", days: 0, coldDays: null }];
    expect(promised("2026-11-27 10:00", { more: { routes } })).toBe("2026-11-27 18:00 → 2026-11-27");
  });
});

describe("the cold chain has days of its own", () => {
  test.each([
    ["2026-11-30 10:00", "2026-11-30 18:00 → 2026-12-02"],
    // From Wednesday evening on it waits for Monday.
    ["2026-12-02 19:00", "2026-12-07 18:00 → 2026-12-09"],
  ])("at %s: %s", (now, expected) =>
    expect(promised(now, { asked: { parcel: "cold_chain" } })).toBe(expected),
  );

  test("it leaves on no day on which the warehouse rests", () => {
    expect(
      promised("2026-11-28 19:00", { more: { coldWeekdays: [7, 1] }, asked: { parcel: "cold_chain" } }),
    ).toBe("2026-11-30 18:00 → 2026-12-02");
  });

  test("special goods go as normal ones do", () => {
    expect(promised("2026-11-27 10:00", { asked: { parcel: "special" } })).toBe(
      "2026-11-27 18:00 → 2026-11-28",
    );
  });
});

describe("holidays, and days made up for them", () => {
  const inNewYear = (now: string, asked: Change["asked"] = {}) => promised(now, { asked, calendar: newYear });

  test.each([
    // Under way on New Year's Eve: it arrives after the holidays.
    ["2026-12-31 10:00", "2026-12-31 18:00 → 2027-01-04"],
    ["2026-12-31 19:00", "2027-01-04 18:00 → 2027-01-05"],
    // A Sunday that is worked.
    ["2027-01-09 19:00", "2027-01-10 18:00 → 2027-01-11"],
  ])("at %s: %s", (now, expected) => expect(inNewYear(now)).toBe(expected));

  test("a made-up Sunday is no day of the cold chain", () => {
    expect(inNewYear("2027-01-09 19:00", { parcel: "cold_chain" })).toBe("2027-01-11 18:00 → 2027-01-13");
  });

  test("a day that is both is worked", () => {
    const calendar = { holidays: ["2026-11-27"], workdays: ["2026-11-27"] };
    expect(promised("2026-11-27 10:00", { calendar })).toBe("2026-11-27 18:00 → 2026-11-28");
  });
});

describe("nothing is promised", () => {
  test.each([
    ["where no route leads", {}, { place: { province: "西藏自治区", city: "拉萨市", area: "城关区" } }],
    ["where the cold chain does not go", {}, { place: { ...place, city: "绵阳市" }, parcel: "cold_chain" }],
    ["by a warehouse that never sends", { weekdays: [] }, {}],
    ["of a cold chain that never leaves", { coldWeekdays: [] }, { parcel: "cold_chain" }],
  ] as const)("%s", (_where, more, asked) =>
    expect(promised("2026-11-27 10:00", { more, asked })).toBeNull(),
  );
});

describe("the route of the smallest region", () => {
  const routes = [
    "四川省成都市武侯区",
    "四川省成都市",
    "四川省",
    "北京市朝阳区",
    "北京市",
    "湖北省仙桃市",
    "全国",
  ].map((region, days) => ({ region, days, coldDays: null }));
  test.each([
    ["四川省 成都市 武侯区", "四川省成都市武侯区"],
    ["四川省 成都市 青羊区", "四川省成都市"],
    ["四川省 绵阳市 涪城区", "四川省"],
    ["北京市 北京市 朝阳区", "北京市朝阳区"],
    ["北京市 北京市 海淀区", "北京市"],
    ["湖北省 省直辖县 仙桃市", "湖北省仙桃市"],
    ["吉林省 长春市 朝阳区", "全国"],
  ])("%s: %s", (names, region) => {
    const [province = "", city = "", area = ""] = names.split(" ");
    expect(routeTo(routes, { province, city, area })?.region).toBe(region);
  });
});

describe("what is said of it", () => {
  const promise = { before: at("2026-11-28 18:00"), day: "2026-11-29" };

  test.each([
    ["2026-11-28", "18:00 前下单，预计 11月29日（周日）送达"],
    ["2026-11-27", "11月28日（周六）18:00 前下单，预计 11月29日（周日）送达"],
  ])("on %s: %s", (today, text) => expect(promiseText(promise, today)).toBe(text));

  const kept = {
    promisedBefore: promise.before,
    promisedDay: promise.day,
    dueDay: promise.day,
    payBefore: at("2026-11-28 20:00"),
    presaleState: null,
  };
  test.each([
    [
      "pending_payment",
      { dueDay: null },
      "11月28日（周六）18:00 前付款，预计 11月29日（周日）送达；之后付款的，按付款时间重新预计",
    ],
    // It does not wait for its payment as long as that.
    ["pending_payment", { payBefore: promise.before }, "按时付款，预计 11月29日（周日）送达"],
    ["pending_payment", { presaleState: "waiting" }, "到货后发出，预计 11月29日（周日）送达"],
    [
      "pending_payment",
      { presaleState: "arrived" },
      "11月28日（周六）18:00 前付款，预计 11月29日（周日）送达；之后付款的，按付款时间重新预计",
    ],
    ["pending_payment", { presaleState: "stopped" }, ""],
    ["pending_review", { presaleState: "stopped" }, ""],
    ["pending_review", { presaleState: "waiting" }, "预计 11月29日（周日）送达"],
    ["pending_review", {}, "预计 11月29日（周日）送达"],
    [
      "shipped",
      { dueDay: "2026-12-01" },
      "预计 12月1日（周二）送达（付款晚于11月28日（周六）18:00，下单时预计11月29日（周日））",
    ],
    ["delivered", {}, "承诺 11月29日（周日）送达"],
    ["completed", { dueDay: "2026-12-01" }, "承诺 12月1日（周二）送达"],
    // What moved it could not promise anything any more.
    ["picking", { dueDay: null }, ""],
    ["cancelled", {}, ""],
    ["shipped", { promisedBefore: null, promisedDay: null, dueDay: null }, ""],
  ] as const)("of an order %s with %j", (status, more, text) =>
    expect(keptPromiseText({ ...kept, ...more }, status)).toBe(text),
  );
});
