import { describe, expect, it } from "vitest";
import { assert, integer, property, record } from "fast-check";
import { type Crop, cropFault, grownCrop, leastCrop, middleCrop, nearestCrop } from "./goods-pictures.ts";

const size = { width: 800, height: 600 };

describe("a square of a picture", () => {
  it.each<[Crop, string]>([
    [{ left: 0, top: 0, side: 199 }, "裁剪区域的边长至少200像素"],
    [{ left: -1, top: 0, side: 300 }, "裁剪区域超出了图片，请重新选择"],
    [{ left: 501, top: 0, side: 300 }, "裁剪区域超出了图片，请重新选择"],
    [{ left: 0, top: 301, side: 300 }, "裁剪区域超出了图片，请重新选择"],
  ])("%o cannot be cut out", (crop, fault) => expect(cropFault(crop, size)).toBe(fault));

  it("begins as the largest in the middle", () => {
    expect(middleCrop(size)).toEqual({ left: 100, top: 0, side: 600 });
    expect(cropFault(middleCrop(size), size)).toBeNull();
  });

  it("grows about its middle, as far as the picture goes", () => {
    expect(grownCrop({ left: 200, top: 100, side: 300 }, 100, size)).toEqual({
      left: 150,
      top: 50,
      side: 400,
    });
    expect(grownCrop({ left: 200, top: 100, side: 300 }, 5000, size).side).toBe(600);
    expect(grownCrop({ left: 200, top: 100, side: 300 }, -5000, size).side).toBe(leastCrop);
  });

  it("that is nearest to any wish can be cut out", () => {
    const pixel = integer({ min: -5000, max: 5000 });
    const side = integer({ min: leastCrop, max: 4000 });
    const wishes = record({ left: pixel, top: pixel, side: pixel });
    const pictures = record({ width: side, height: side });
    assert(
      property(wishes, pictures, (wish, picture) => {
        expect(cropFault(nearestCrop(wish, picture), picture)).toBeNull();
      }),
    );
  });
});
