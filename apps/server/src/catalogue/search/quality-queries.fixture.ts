/** What buyers type for goods, right and with one typo, for quality.spec.ts. Seeded: each run asks the same. */
import { compact } from "@yaoji/domain/text/normalise";
import { readUnits } from "./pinyin.ts";

/** A row of the shelf with its manufacturer. */
export type AskedGoods = {
  id: number;
  nameNorm: string;
  pinyinFull: string;
  pinyinInitials: string;
  manufacturer: string;
};
/** `floor` is the least share found among the first ten. */
export type QueryKind = {
  title: string;
  floor: number;
  /** Asked for each product, or for one of so many. */
  oneOf: number;
  ask: (goods: AskedGoods) => string | null;
  /** Goods that the query cannot tell from what it asks for. */
  isSame: (found: AskedGoods, asked: AskedGoods) => boolean;
};

const letters = "abcdefghijklmnopqrstuvwxyz";
/** The nine kinds of one typo take turns over the shelf: each product has one, and the test stays short. */
const kindsOfTypo = 9;
const floors = { name: 0.99, spelled: 0.97, maker: 0.95, typo: 0.9 };
const sameName = (found: AskedGoods, asked: AskedGoods) => found.nameNorm === asked.nameNorm;
const sameMaker = (found: AskedGoods, asked: AskedGoods) =>
  found.nameNorm.slice(0, 2) === asked.nameNorm.slice(0, 2) && found.manufacturer === asked.manufacturer;
const sameBeginning = (found: AskedGoods, asked: AskedGoods) =>
  firstTwo(found.nameNorm) === firstTwo(asked.nameNorm);

/** The kinds of queries over a shelf, each asked for every product on it or for one of so many. */
export function queryKinds(shelf: readonly AskedGoods[]): QueryKind[] {
  const random = seeded(20_261_121);
  const characters = [...new Set(shelf.flatMap(({ nameNorm }) => [...nameNorm]))].filter(isHan);
  const alike = soundingAlike(characters);
  return [
    ...rightKinds,
    ...typoKinds("name", ({ nameNorm }) => nameNorm, { random, alphabet: characters }),
    typoKind("name, one that sounds the same", ({ nameNorm }) => soundsWrong(nameNorm, random, alike)),
    ...typoKinds("pinyin", ({ pinyinFull }) => pinyinFull, { random, alphabet: [...letters] }),
  ];
}

const [all, some] = [1, kindsOfTypo];
const rightKinds: readonly QueryKind[] = [
  right("name", [floors.name, all], ({ nameNorm }) => nameNorm),
  right("full pinyin", [floors.spelled, all], ({ pinyinFull }) => pinyinFull),
  right("initials", [floors.spelled, all], ({ pinyinInitials }) => pinyinInitials),
  {
    ...right("first two characters", [floors.name, some], ({ nameNorm }) => firstTwo(nameNorm)),
    isSame: sameBeginning,
  },
  { ...right("first two + maker", [floors.maker, all], withMaker), isSame: sameMaker },
  right("maker + name in one run", [floors.maker, some], inOneRun),
];

function right(title: string, [floor, oneOf]: readonly [number, number], ask: QueryKind["ask"]): QueryKind {
  return { title, floor, oneOf, ask, isSame: sameName };
}

function typoKind(title: string, ask: QueryKind["ask"]): QueryKind {
  return { title, floor: floors.typo, oneOf: kindsOfTypo, ask, isSame: sameName };
}

type Typing = { random: Random; alphabet: readonly string[] };

function typoKinds(
  title: string,
  of: (goods: AskedGoods) => string,
  { random, alphabet }: Typing,
): QueryKind[] {
  const pick = () => alphabet[random(alphabet.length)] ?? "";
  return [
    typoKind(`${title}, one wrong`, (goods) => wrong(of(goods), random, pick)),
    typoKind(`${title}, one missing`, (goods) => missing(of(goods), random)),
    typoKind(`${title}, one extra`, (goods) => extra(of(goods), random, pick)),
    typoKind(`${title}, two swapped`, (goods) => swapped(of(goods), random)),
  ];
}

type Random = (below: number) => number;

/** Numbers that look random and are the same in each run (Park and Miller's generator). */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function firstTwo(name: string): string {
  return [...name].slice(0, 2).join("");
}

function withMaker({ nameNorm, manufacturer }: AskedGoods): string | null {
  return manufacturer === "" ? null : `${firstTwo(nameNorm)} ${manufacturer}`;
}

function inOneRun({ nameNorm, manufacturer }: AskedGoods): string | null {
  return manufacturer === "" ? null : `${compact(manufacturer).slice(0, 4)}${nameNorm}`;
}

function wrong(text: string, random: Random, other: () => string): string {
  const characters = [...text];
  const at = random(characters.length);
  let replaced = other();
  while (replaced === characters[at]) replaced = other();
  return characters.with(at, replaced).join("");
}

/** What is left of a name of two characters is no query for it. */
function missing(text: string, random: Random): string | null {
  const characters = [...text];
  return characters.length < 3 ? null : characters.toSpliced(random(characters.length), 1).join("");
}

function extra(text: string, random: Random, other: () => string): string {
  const characters = [...text];
  return characters.toSpliced(random(characters.length + 1), 0, other()).join("");
}

function swapped(text: string, random: Random): string | null {
  const characters = [...text];
  const places = characters.flatMap((each, at) => (at > 0 && each !== characters[at - 1] ? [at] : []));
  const at = places[random(places.length || 1)];
  if (at === undefined) return null;
  return characters.toSpliced(at - 1, 2, characters[at] ?? "", characters[at - 1] ?? "").join("");
}

function soundsWrong(name: string, random: Random, alike: ReadonlyMap<string, string[]>): string | null {
  const characters = [...name];
  const places = characters.flatMap((each, at) => ((alike.get(each) ?? []).length > 0 ? [at] : []));
  const at = places[random(places.length || 1)];
  if (at === undefined) return null;
  const others = alike.get(characters[at] ?? "") ?? [];
  return characters.with(at, others[random(others.length)] ?? "").join("");
}

function soundingAlike(characters: readonly string[]): Map<string, string[]> {
  const readings = Map.groupBy(characters, (each) => readUnits(each).trade.join(""));
  return new Map(
    [...readings.values()].flatMap((group) =>
      group.map((each) => [each, group.filter((other) => other !== each)] as const),
    ),
  );
}

function isHan(character: string): boolean {
  return /\p{Script=Han}/u.test(character);
}
