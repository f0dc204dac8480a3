import { describe, expect, test } from "vitest";
import { keptFileName, mostUploadBytes, uploadFault, uploadHint } from "./uploads.ts";

test.each([
  ["张三身份证51010119900101123X.png", "张三身份证***.png"],
  ["委托书 ６２２２０２１２３４５６７８９０.pdf", "委托书 ***.pdf"],
  ["IMG_20261122_101530.jpg", "IMG_20261122_101530.jpg"],
  ["营业执照2026.jpg", "营业执照2026.jpg"],
])("of a file named %s is kept %s", (name, kept) => {
  expect(keptFileName(name)).toBe(kept);
});

describe("§6 one rule and one sentence for every upload", () => {
  const file = (type: string, size = 1) => [{ type, size }];
  test.each([
    ["picture", "image/webp", ""],
    ["picture", "application/pdf", "只支持 JPG、PNG、WebP 图片"],
    ["paper", "application/pdf", ""],
    ["paper", "image/gif", "只支持 JPG、PNG、WebP 图片和 PDF 文件"],
    ["licence", "image/webp", "证件只支持 JPG、PNG 图片和 PDF 文件"],
  ] as const)("a %s of %s: %s", (kind, type, fault) => expect(uploadFault(kind, file(type))).toBe(fault));

  test("what is said at the field is what is taken", () => {
    expect(uploadHint("picture")).toBe("JPG、PNG、WebP 图片，每个不超过10MB");
    expect(uploadFault("picture", file("image/png", mostUploadBytes + 1))).toContain("不能超过10MB");
  });
});
