import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDecimal, type Money, money } from "../money/money.ts";
import { type AskedPrice, type Lowering, originalNote, originalPriceOf } from "./original-price.ts";

const promotionStart = new Date("2026-11-20T16:00:00Z");
const now = new Date("2026-11-21T02:00:00Z");
/** Days before the promotion began. */
const before = (days: number) => new Date(promotionStart.getTime() - days * 86_400_000);

/** "12 60..0.5, 15 0.5..-1": 12 from sixty days before the promotion until half a day before, then 15. */
function periods<Price>(text: string, priceOf: (text: string) => Price) {
  return text
    .split(", ")
    .filter(Boolean)
    .map((each) => {
      const [price = "", days = ""] = each.split(" ");
      const [from = 0, until = 0] = days.split("..").map(Number);
      return { ...priceOf(price), startsAt: before(from), endsAt: before(until) };
    });
}
const askedIn = (text: string): AskedPrice[] => periods(text, (price) => ({ price: fromDecimal(price) }));
const loweredIn = (text: string): Lowering[] =>
  periods(text, (price) =>
    price.endsWith("%")
      ? { price: null, basisPoints: Number(price.slice(0, -1)) * 100 }
      : { price: fromDecimal(price), basisPoints: null },
  );

type Case = { asked: string; lowered?: string; deal?: string; start?: Date | null; since?: Date | null };
function asked({ asked, lowered = "", deal, start = promotionStart, since = before(30) }: Case) {
  return originalPriceOf({
    normalPrice: fromDecimal("12.5"),
    listedSince: since,
    asked: askedIn(asked),
    lowered: loweredIn(lowered),
    lastDeal: deal === undefined ? null : fromDecimal(deal),
    promotionStart: start,
    now,
  });
}

describe("§2.4 令56: the struck-out price is at most the lowest price charged in the 7 days before the promotion", () => {
  test.each<[string, Case, string]>([
    ["one price for months", { asked: "12.5 60..-1" }, "12.5"],
    ["raised the day before: the lower one of the week", { asked: "10 60..1, 12.5 1..-1" }, "10"],
    ["raised a second before", { asked: "10 60..0.00001, 12.5 0.00001..-1" }, "10"],
    ["raised with the promotion", { asked: "10 60..0, 12.5 0..-1" }, "10"],
    ["raised while it runs", { asked: "10 60..-0.2, 12.5 -0.2..-1" }, "10"],
    ["cut for an hour and raised again", { asked: "12.5 60..3, 9 3..2.96, 12.5 2.96..-1" }, "9"],
    ["cut before the week", { asked: "9 60..7, 12.5 7..-1" }, "12.5"],
    ["once dearer: never above the normal price", { asked: "20 60..2, 12.5 2..-1" }, "12.5"],
    ["a special the week through", { asked: "12.5 60..-1", lowered: "8 30..0" }, "8"],
    ["a special on one day of it", { asked: "12.5 60..-1", lowered: "8 5..4" }, "8"],
    ["a special before the week", { asked: "12.5 60..-1", lowered: "8 30..7" }, "12.5"],
    ["one that began with this one", { asked: "12.5 60..-1", lowered: "8 0..-5" }, "12.5"],
    ["the lowest of several", { asked: "12.5 60..-1", lowered: "9 6..5, 8.5 4..3, 11 2..1" }, "8.5"],
    ["a percentage, of the price of its day", { asked: "10 60..5, 12.5 5..-1", lowered: "94% 4..3" }, "10"],
    ["a percentage of the lower price", { asked: "10 60..5, 12.5 5..-1", lowered: "94% 6..5.5" }, "9.4"],
    [
      "a percentage that ran before the week alone on the lower one",
      { asked: "10 60..8, 12.5 8..-1", lowered: "94% 9..3" },
      "11.75",
    ],
    ["a deal does not count beside a price that was in force", { asked: "12.5 60..-1", deal: "8" }, "12.5"],
    ["without a promotion: the week until now", { asked: "10 60..-0.1, 12.5 -0.1..-1", start: null }, "10"],
    [
      "a promotion to come: the week until now",
      { asked: "12.5 60..-1", start: new Date("2026-12-01T00:00:00Z") },
      "12.5",
    ],
  ])("%s", (_, question, amount) =>
    expect(asked(question)).toEqual({ amount: fromDecimal(amount), basis: "charged", since: null }),
  );

  test("nothing in force that week: the last deal's, never above the normal price", () => {
    expect(asked({ asked: "10 60..20, 12.5 0..-1", deal: "9.9" })).toMatchObject({
      amount: fromDecimal("9.9"),
      basis: "deal",
    });
    expect(asked({ asked: "12.5 0..-1", deal: "13" })?.amount).toBe(fromDecimal("12.5"));
  });

  test("neither: the basis and the period stand beside it; nothing known: nothing is struck through", () => {
    const listed = asked({ asked: "12.5 0..-1", since: promotionStart });
    expect(listed).toEqual({ amount: fromDecimal("12.5"), basis: "listed", since: promotionStart });
    expect(listed && originalNote(listed)).toBe("划线价为标价（自2026-11-21起），未按此价成交过");
    const charged = asked({ asked: "12.5 60..-1" });
    expect(charged && originalNote(charged)).toBe("");
    expect(asked({ asked: "", since: null })).toBeNull();
  });

  const days = fc.integer({ min: -3, max: 20 });
  const span = fc.tuple(days, days, fc.integer({ min: 1, max: 300_000 }));
  test("property: never above the normal price, nor above anything that was in force in the week", () => {
    fc.assert(
      fc.property(
        fc.array(span),
        fc.array(span),
        fc.integer({ min: 1, max: 300_000 }),
        (prices, specials, normal) => {
          const period = ([a, b, price]: [number, number, number]) => ({
            startsAt: before(Math.max(a, b)),
            endsAt: before(Math.min(a, b)),
            price: money(price),
          });
          const all = prices.map(period);
          const lowered = specials.map((each) => ({ ...period(each), basisPoints: null }));
          const found = originalPriceOf({
            normalPrice: money(normal),
            listedSince: before(1),
            asked: all,
            lowered,
            lastDeal: null,
            promotionStart,
            now,
          });
          const inForce = [...all, ...lowered].filter(
            ({ startsAt, endsAt }) => startsAt < endsAt && startsAt < promotionStart && endsAt > before(7),
          );
          const bounds: Money[] = [money(normal), ...inForce.map(({ price }) => price)];
          expect(bounds.every((bound) => found !== null && found.amount <= bound)).toBe(true);
        },
      ),
    );
  });
});
