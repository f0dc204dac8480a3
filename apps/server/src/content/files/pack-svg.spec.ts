import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoGoods } from "../../../demo/goods/index.ts";
import { packSvg, type PackLabel } from "./pack-svg.ts";
import { fitText, widthOf } from "./pack-text.ts";

const packs = ["box", "blister", "bottle", "sachet", "tube", "device", "herb"];

function aLabel(change: Partial<PackLabel> = {}): PackLabel {
  const label = {
    pack: "box",
    hue: "#1f6fae",
    name: "阿莫西林胶囊",
    brand: "岚泽",
    specification: "0.25g*24粒*2板",
  };
  return { ...label, drugClass: "rx", ...change };
}

/** Every tag closed in its order, every attribute quoted, every & an entity: what an XML reader insists on. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const tag = /<(?<closes>\/?)(?<name>[a-z]+)(?: [a-zA-Z-]+="[^"<]*")*(?<empty>\/?)>/g;
  for (const { groups } of xml.matchAll(tag)) {
    if (groups?.["closes"] && open.pop() !== groups["name"]) return false;
    if (!groups?.["closes"] && !groups?.["empty"]) open.push(groups?.["name"] ?? "");
  }
  const rest = xml.replace(tag, "");
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;|#39;)/.test(xml);
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? "");
}

describe("ui.md: the generated packs of the demo", () => {
  it.each(packs)(
    "draws a %s with name, brand and specification, well-formed and without style or script",
    (pack) => {
      const svg = packSvg(aLabel({ pack }));
      expect(isWellFormed(svg)).toBe(true);
      expect(textsOf(svg).join("")).toContain("阿莫西林胶囊");
      expect(textsOf(svg)).toEqual(expect.arrayContaining(["岚泽", "0.25g*24粒*2板"]));
      expect(svg).not.toMatch(/style|<script|href|url\(|@/);
    },
  );

  it("draws another picture for each kind of pack", () => {
    expect(new Set(packs.map((pack) => packSvg(aLabel({ pack })))).size).toBe(packs.length);
    expect(packSvg(aLabel({ pack: "no such pack" }))).toBe(packSvg(aLabel()));
    expect(packSvg(aLabel({ pack: "toString" }))).toBe(packSvg(aLabel()));
  });

  it("stays about 1.4 KB for all the demo goods", () => {
    const sizes = demoGoods.map((goods) => Buffer.byteLength(packSvg({ ...goods, ...goods.picture })));
    expect(Math.max(...sizes)).toBeLessThan(2_500);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1_500);
  });

  it("marks Rx and OTC, and nothing on what is no drug", () => {
    expect(textsOf(packSvg(aLabel({ drugClass: "rx" })))).toContain("Rx");
    expect(packSvg(aLabel({ drugClass: "otc_a" }))).toMatch(/#d6220f.*OTC/);
    expect(packSvg(aLabel({ drugClass: "otc_b" }))).toMatch(/#07795a.*OTC/);
    expect(packSvg(aLabel({ drugClass: "none" }))).not.toMatch(/Rx|OTC/);
  });

  it("escapes what is printed and takes no colour that is none", () => {
    const svg = packSvg(aLabel({ name: `<script>"A&B"'`, brand: "</svg>", hue: `"/><script>` }));
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toContain("<script");
    expect(svg).toContain("#07795a");
  });

  it("is well-formed whatever the goods are called", () => {
    const name = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(name, fc.string(), fc.constantFrom(...packs), (name, brand, pack) => {
        expect(isWellFormed(packSvg(aLabel({ name, brand, pack, specification: name })))).toBe(true);
      }),
    );
  });
});

describe("lettering of the packs", () => {
  const room = { width: 142, height: 55, largest: 23, lines: 3 };

  it("keeps a short name on one line at full size", () => {
    expect(fitText("感冒灵", room)).toEqual({ lines: ["感冒灵"], size: 23 });
  });

  it.each([
    ["硝苯地平控释片", ["硝苯地平", "控释片"]],
    ["枸橼酸莫沙必利片", ["枸橼酸", "莫沙必利片"]],
    ["六味地黄丸(浓缩丸)", ["六味地黄丸", "(浓缩丸)"]],
    ["多种维生素矿物质片", ["多种维生素", "矿物质片"]],
  ])("breaks %s where a reader would", (name, lines) => {
    expect(fitText(name, { ...room, width: 100 }).lines).toEqual(lines);
  });

  it("ends with … what does not fit at the smallest size", () => {
    const { lines, size } = fitText("长".repeat(200), room);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(size).toBe(6.5);
  });

  it("never leaves its room", () => {
    const letter = fc.constantFrom(..."阿莫西林胶囊(浓缩丸)维生素B12mW%.* ");
    const name = fc.string({ unit: letter, minLength: 1, maxLength: 120 });
    const room = fc.record({
      width: fc.integer({ min: 40, max: 160 }),
      lines: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(name, room, (name, { width, lines }) => {
        const fitted = fitText(name, { width, lines, height: lines * 10, largest: 23 });
        expect(fitted.lines.length).toBeLessThanOrEqual(lines);
        expect(Math.max(...fitted.lines.map(widthOf)) * fitted.size).toBeLessThanOrEqual(width);
        expect(fitted.lines.length * fitted.size * 1.22).toBeLessThanOrEqual(lines * 10);
      }),
    );
  });
});
