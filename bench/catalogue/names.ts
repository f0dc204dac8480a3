/** Every name that generated goods may carry: some five thousand, 2 to 12 characters. */
import type { Kind, NamedGoods } from "./kinds.ts";
import { chanceOf } from "./chance.ts";
import * as words from "./words.ts";

const longest = 12;
type Named = Omit<NamedGoods, "kind">;

/** The names by their kind, in an order that is mixed but always the same: the first are met most. */
export function namesByKind(): Readonly<Record<Kind, readonly NamedGoods[]>> {
  return {
    chemical: all("chemical", chemicals()),
    patent: all("patent", patents()),
    herbal: all("herbal", pieces()),
    device: all("device", devices()),
    biological: all("biological", biologicals()),
    health: all("health", crossed(words.healthHeads, words.healthTails, "营养补充")),
    care: all("care", crossed(words.careHeads, words.careTails, "清洁护理")),
  };
}

function all(kind: Kind, named: readonly Named[]): NamedGoods[] {
  const byName = new Map(
    named.filter(({ name }) => name.length <= longest).map((each) => [each.name, { kind, ...each }]),
  );
  return shuffled([...byName.values()]);
}

/** Each head takes a few of the tails, each stem a few of the forms, some of them a salt. */
function chemicals(): Named[] {
  return words.chemicalHeads.flatMap((head, at) => {
    const chance = chanceOf(at + 1000);
    return Array.from({ length: 8 }, () => {
      const [tail, category] = chance.favour(words.chemicalTails);
      return Array.from({ length: 5 }, () => {
        const form = chance.favour(words.chemicalForms);
        const salt = chance.happens(0.35) ? chance.favour(words.salts) : "";
        return { name: `${salt}${head}${tail}${form}`, form: formOf(form), category };
      });
    }).flat();
  });
}

function patents(): Named[] {
  return words.patentHeads.flatMap((head, at) => {
    const chance = chanceOf(at + 2000);
    return Array.from({ length: 7 }, () => {
      const [tail, category] = chance.favour(words.patentTails);
      return Array.from({ length: 4 }, () => {
        const form = chance.favour(words.patentForms);
        return { name: `${head}${tail}${form}`, form: formOf(form), category };
      });
    }).flat();
  });
}

function pieces(): Named[] {
  return words.herbs.flatMap(([category, names]) =>
    names.flatMap((name, at) => {
      const chance = chanceOf(at + 3000 + name.charCodeAt(0));
      const way = chance.favour(words.herbWays);
      const cut = chance.favour(words.herbCuts);
      return [name, `${way}${name}`, `${name}${cut}`].map((each) => ({ name: each, form: "饮片", category }));
    }),
  );
}

function devices(): Named[] {
  return words.deviceHeads.flatMap((head) =>
    words.deviceTails.map(([tail, category]) => ({ name: `${head}${tail}`, form: "", category })),
  );
}

function biologicals(): Named[] {
  const forms = ["注射液", "滴眼液", "凝胶"];
  return words.biologicalHeads.flatMap((head) =>
    words.biologicalTails.flatMap((tail) =>
      forms.map((form) => ({ name: `${head}${tail}${form}`, form: formOf(form), category: "生物制品" })),
    ),
  );
}

function crossed(heads: readonly string[], tails: readonly string[], category: string): Named[] {
  return heads.flatMap((head) =>
    tails.map((tail) => ({ name: `${head}${tail}`, form: formOf(tail), category })),
  );
}

const formEndings: readonly (readonly [ending: string, form: string])[] = [
  ["软胶囊", "软胶囊剂"],
  ["胶囊", "胶囊剂"],
  ["颗粒", "颗粒剂"],
  ["口服液", "合剂"],
  ["注射液", "注射剂"],
  ["滴眼液", "滴眼剂"],
  ["乳膏", "乳膏剂"],
  ["软膏", "软膏剂"],
  ["凝胶", "凝胶剂"],
  ["糖浆", "糖浆剂"],
  ["滴丸", "滴丸剂"],
  ["片", "片剂"],
  ["丸", "丸剂"],
];

/** 缓释片 is a tablet: the form that lists filter by. */
function formOf(tail: string): string {
  const found = formEndings.find(([ending]) => tail.endsWith(ending));
  if (found) return found[1];
  return tail.endsWith("剂") ? tail : `${tail}剂`;
}

function shuffled<T>(things: readonly T[]): T[] {
  const chance = chanceOf(things.length);
  return things
    .map((thing) => ({ thing, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
