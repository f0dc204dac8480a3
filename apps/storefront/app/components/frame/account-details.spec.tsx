import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { UserState } from "../../api/root-data.ts";
import AccountDetails from "./account-details.tsx";

const user = {
  username: "mainhand",
  name: "店员",
  face: "",
  rank: "单体药店",
  dossier_state: "approved",
  phone: "158****0237",
  master_phone: "158****0237",
  address: "",
  wechat: "",
  points: 0,
  is_special: 0,
  login_url: "/login",
} as UserState;

const card = (more: Partial<UserState>) =>
  renderToStaticMarkup(<AccountDetails user={{ ...user, ...more }} />).replace(/<[^>]+>/g, "");

describe("what the shop knows of its buyer (spec.md §3)", () => {
  it("§6 is_special 1: says that the range is the shop's own catalogue", () => {
    expect(card({ is_special: 1 })).toContain("商品范围专供目录");
    expect(card({ is_special: 0 })).not.toContain("专供目录");
  });

  it("§3 master_phone: a member's card names the main account, its owner's own card does not", () => {
    expect(card({ master_phone: "158****0236" })).toContain("主账号158****0236");
    expect(card({})).not.toContain("主账号");
  });

  it("§3 master_phone empty: says 未填写, never an empty row", () => {
    expect(card({ master_phone: "" })).toContain("主账号未填写");
  });
});
