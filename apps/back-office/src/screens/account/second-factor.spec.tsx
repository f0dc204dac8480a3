import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { pathOf, QrCode } from "./qr-code.tsx";
import { fileText } from "./recovery-codes.tsx";

describe("the QR code", () => {
  it("is drawn here, without styles in the markup, and has a name", () => {
    const html = renderToStaticMarkup(<QrCode text="otpauth://totp/x?secret=A" label="二维码" />);
    expect(html).not.toContain("style");
    expect(html).toContain('aria-label="二维码"');
    expect(html).toContain(pathOf(encode("otpauth://totp/x?secret=A", { ecc: "M", border: 2 }).data));
  });

  it("has a square for each dark module", () => {
    expect(
      pathOf([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  });
});

it("the file of recovery codes says whose they are, and has each on a line", () => {
  expect(fileText(["aaaa-bbbb", "cccc-dddd"], "finance").split("\r\n")).toEqual([
    "药集后台恢复码（finance）",
    "每个只能使用一次，请妥善保管。",
    "",
    "aaaa-bbbb",
    "cccc-dddd",
    "",
  ]);
});
