import { expect, test } from "vitest";
import { changesIn, type Setting, shownValue } from "./setting-changes.ts";

const setting = (name: string, value: string, choices: Setting["choices"] = null): Setting => ({
  name,
  value,
  choices,
  group: "交易规则",
  title: name,
  hint: "",
});

test("only what differs from what is shown is a change", () => {
  const settings = [setting("returnDays", "15"), setting("freight", "15.00"), setting("company", "甲")];
  const draft = { returnDays: "7 ", freight: "15.00", company: "" };
  expect(changesIn(settings, draft)).toEqual([
    { name: "returnDays", from: "15", to: "7" },
    { name: "company", from: "甲", to: "" },
  ]);
});

test("a choice is read by its words, nothing as empty", () => {
  const mode = setting("invoicing", "off", [{ value: "off", text: "只登记申请" }]);
  expect([shownValue(mode, "off"), shownValue(setting("company", ""), "")]).toEqual(["只登记申请", "（空）"]);
});
