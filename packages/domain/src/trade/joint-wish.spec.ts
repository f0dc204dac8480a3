import { describe, expect, test } from "vitest";
import { joinedWish, joinedWishText, jointWish } from "./joint-wish.ts";

describe("效期不早于 of pieces that come together", () => {
  test.each([
    ["2027-03", "2027-06", "2027-06"],
    ["2027-12", "2028-01", "2028-01"],
    ["2027-03", "2027-03", "2027-03"],
    ["2027-03", "shop", "2027-03"],
    ["2027-03", "any", "2027-03"],
    ["shop", "any", "shop"],
    ["shop", "shop", "shop"],
    ["any", "any", "any"],
  ])("lines of %s and %s that become one wish %s", (one, other, joint) => {
    expect([jointWish(one, other), jointWish(other, one)]).toEqual([joint, joint]);
  });

  const few = { before: 50, total: 60, within: 60, unit: "盒" };
  const moved = "购物车中原有的50盒也改为";
  const kept = "本次加入的与购物车中原有的50盒一样";
  test.each([
    [{ held: "2029-10", asked: "any", months: 0 }, "any", `${moved}不限效期`],
    [{ held: "any", asked: "2029-10", months: 0 }, "2029-10", `${moved}效期不早于2029-10`],
    [{ held: "shop", asked: "2029-10", months: 0 }, "2029-10", `${moved}效期不早于2029-10`],
    [{ held: "2029-10", asked: "2029-12", months: 0 }, "2029-12", `${moved}效期不早于2029-12`],
    [{ held: "2029-10", asked: "shop", months: 0 }, "2029-10", `${kept}效期不早于2029-10`],
    [{ held: "any", asked: "shop", months: 6 }, "any", `${kept}不限效期`],
    [{ held: "shop", asked: "any", months: 6 }, "any", `${moved}不限效期`],
    // The shop asks for nothing either.
    [{ held: "any", asked: "shop", months: 0 }, "any", null],
    [{ held: "shop", asked: "any", months: 0 }, "any", null],
    [{ held: "2029-10", asked: "2029-10", months: 0 }, "2029-10", null],
    [{ held: "shop", asked: "shop", months: 6 }, "shop", null],
  ])("pieces are added, %j: all wish %s then", (wishes, all, said) => {
    expect(joinedWish(wishes.held, wishes.asked)).toBe(all);
    expect(joinedWishText(wishes, few, "2026-11-28")).toBe(said);
  });

  test("of a line that has too few then it is said how many; of a new line nothing", () => {
    const wishes = { held: "any", asked: "2029-10", months: 0 };
    expect(joinedWishText(wishes, { ...few, within: 59 }, "2026-11-28")).toBe(
      `${moved}效期不早于2029-10，合计60盒，现有符合的仅59盒，请到购物车调整`,
    );
    expect(joinedWishText(wishes, { ...few, before: 0 }, "2026-11-28")).toBeNull();
  });
});
