import { expect, test } from "vitest";
import { keptFileName } from "./uploads.ts";

test.each([
  ["张三身份证51010119900101123X.png", "张三身份证***.png"],
  ["委托书 ６２２２０２１２３４５６７８９０.pdf", "委托书 ***.pdf"],
  ["IMG_20261122_101530.jpg", "IMG_20261122_101530.jpg"],
  ["营业执照2026.jpg", "营业执照2026.jpg"],
])("of a file named %s is kept %s", (name, kept) => {
  expect(keptFileName(name)).toBe(kept);
});
