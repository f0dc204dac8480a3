import { describe, expect, it } from "vitest";
import { authorityOver } from "./approvals.ts";
import { delegableKinds, delegationErrors, delegationState, heldKinds } from "./delegations.ts";

const today = "2026-11-28";
const finance = { id: 1, role: "finance" } as const;
const quality = { id: 2, role: "quality" } as const;
const errors = (
  change: object,
  deputy: { id: number; role: "quality" | "marketing" | "finance" } = quality,
) =>
  delegationErrors(
    { kinds: ["price_floor"], from: today, to: "2026-12-27", ...change },
    { principal: finance, deputy },
    today,
  );

describe("who decides in another's stead", () => {
  it("is a colleague who decides on something himself, for what the other decides; goods for the shelf stay with quality", () => {
    expect(delegableKinds("finance", "quality")).toEqual(["price_floor", "promotion_floor"]);
    expect(delegableKinds("finance", "marketing")).toEqual([]);
    expect(delegableKinds("quality", "admin")).toEqual(["permission"]);
    expect(delegableKinds("quality", "quality")).toEqual(["permission", "shelf_release", "shop_scope"]);
  });

  it("is named for at most thirty days, from today on, never oneself", () => {
    expect(errors({})).toEqual({});
    expect(errors({ to: "2026-12-28" }).to?.[0]).toContain("最多委托30天");
    expect(errors({ from: "2026-11-27" }).from?.[0]).toContain("今天");
    expect(errors({ from: "2099-01-01", to: "2099-01-02" }).from?.[0]).toContain("一年");
    expect(errors({ to: "2026-11-27" }).to?.[0]).toContain("不能早于");
    expect(errors({}, finance).deputy?.[0]).toContain("不能委托自己");
    expect(errors({}, { id: 3, role: "marketing" }).deputy?.[0]).toContain("岗位");
    expect(errors({ kinds: ["permission"] }).kinds?.[0]).toContain("您自己能审批");
    expect(errors({ kinds: [] }).kinds).toEqual(["请选择委托的事项"]);
  });

  it("holds nothing once either is out of office, or the principal's role decides it no more", () => {
    const both = { role: "finance", isDisabled: false } as const;
    const named = { kinds: ["price_floor"], principal: both, deputy: { ...both, role: "quality" } } as const;
    expect(heldKinds(named)).toEqual(["price_floor"]);
    expect(heldKinds({ ...named, principal: { ...both, isDisabled: true } })).toEqual([]);
    expect(heldKinds({ ...named, deputy: { ...both, isDisabled: true } })).toEqual([]);
    expect(heldKinds({ ...named, principal: { ...both, role: "warehouse" } })).toEqual([]);
  });

  it("begins and ends with its days", () => {
    const days = { fromDay: "2026-11-28", toDay: "2026-11-29", revokedAt: null };
    const at = (day: string) => delegationState(days, ["price_floor"], day);
    expect(["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"].map(at)).toEqual([
      "coming",
      "running",
      "running",
      "over",
    ]);
    expect(delegationState(days, [], today)).toBe("void");
    expect(delegationState({ ...days, revokedAt: new Date(0) }, ["price_floor"], today)).toBe("revoked");
  });
});

describe("an approval", () => {
  const asked = { kind: "price_floor", askedBy: 7 } as const;
  const of = (principal: number) => ({ principal, kinds: ["price_floor"] }) as const;

  it("is decided by a deputy in the stead of one who may, and says so where his own role were enough", () => {
    expect(authorityOver(asked, { accountId: 2, role: "quality", held: [of(1)] })).toEqual({ inSteadOf: 1 });
    expect(authorityOver(asked, { accountId: 2, role: "finance", held: [of(1)] })).toEqual({ inSteadOf: 1 });
    expect(authorityOver(asked, { accountId: 2, role: "finance", held: [] })).toEqual({ inSteadOf: null });
  });

  it("is never decided by whoever asked, whosever deputy he is, nor in the stead of whoever asked", () => {
    expect(authorityOver(asked, { accountId: 7, role: "admin", held: [of(1)] })).toBe("same_person");
    expect(authorityOver(asked, { accountId: 7, role: "quality", held: [of(1)] })).toBe("same_person");
    expect(authorityOver(asked, { accountId: 2, role: "quality", held: [of(7)] })).toBe("askers_deputy");
    const both = { accountId: 2, role: "quality", held: [of(7), of(1)] } as const;
    expect(authorityOver(asked, both)).toEqual({ inSteadOf: 1 });
    expect(authorityOver(asked, { accountId: 2, role: "finance", held: [of(7)] })).toEqual({
      inSteadOf: null,
    });
  });
});
