import { expect, test } from "vitest";
import { leafletParts } from "./leaflet.ts";

const leaflet = { indications: "解热", usage: "口服", caution: "", storage: "密封" };

test.each([
  [true, "适应症/功能主治"],
  [false, "适用范围"],
])("a leaflet in its order, without what is not known (a drug: %s)", (isDrug, first) =>
  expect(leafletParts(leaflet, { isDrug })).toEqual([
    [first, "解热"],
    ["用法用量", "口服"],
    ["贮藏", "密封"],
  ]),
);
