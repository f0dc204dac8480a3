import { describe, expect, test } from "vitest";
import { CallError } from "../../api/client.ts";
import { everybody, sendingBody, shopIdsIn, withSendingFields } from "./sending-draft.ts";

describe("whom something goes to", () => {
  test("is everybody where nothing is typed, else what is", () => {
    expect(sendingBody(everybody)).toEqual({
      shop_types: null,
      regions: null,
      shop_ids: null,
      price_groups: null,
      newcomers_only: 0,
    });
    const typed = { ...everybody, shopTypes: ["clinic"] as const, regions: "510000，330100", shopIds: "1 2" };
    expect(sendingBody(typed)).toMatchObject({
      shop_types: ["clinic"],
      regions: ["510000", "330100"],
      shop_ids: ["1", "2"],
    });
  });

  test("comes out of a table: the first cell of each line, headings and doubles left out", () => {
    expect(shopIdsIn('\uFEFF店铺编号,单位\r\n12,仁心诊所\n"13",康民\n12,再一次\n\n14\t药房\nx15')).toEqual([
      "12",
      "13",
      "14",
    ]);
  });

  test("errors stand at the fields that the form has", () => {
    const failure = {
      code: 422,
      message: "",
      errors: { "audience.shop_ids": ["没有"], title: ["请填写标题"] },
    };
    const told = withSendingFields(new CallError(failure as never)) as CallError;
    expect(told.failure.errors).toEqual({ shopIds: ["没有"], title: ["请填写标题"] });
  });
});
