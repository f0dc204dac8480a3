import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { bannerSvg } from "./banner-svg.ts";

const width = 780;
/** What it shows begins at 56 % of the width. */
const wordsEnd = Math.floor(width * 0.56) - 2;

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The least contrast of white on the picture, between two columns. */
async function leastContrast(id: number, left: number, right: number): Promise<number> {
  const pixels = await sharp(Buffer.from(bannerSvg(id)))
    .extract({ left, top: 0, width: right - left, height: 360 })
    .removeAlpha()
    .raw()
    .toBuffer();
  let brightest = 0;
  for (let at = 0; at < pixels.length; at += 3)
    brightest = Math.max(brightest, luminance([...pixels.subarray(at, at + 3)]));
  return 1.05 / (brightest + 0.05);
}

describe("the art of a banner, words on its left", () => {
  it.each([1, 2, 3, 4])(
    "picture %i: white words are readable on its left by itself (WCAG AA)",
    async (id) => {
      expect(await leastContrast(id, 0, wordsEnd)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([1, 2, 3, 4])("picture %i: what it shows stands on its right, whole", async (id) => {
    expect(await leastContrast(id, wordsEnd, width)).toBeLessThan(1.1);
    expect(await leastContrast(id, width - 20, width)).toBeGreaterThan(1.5);
  });
});
