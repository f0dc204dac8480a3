/** How many typos a keyword is away from a text: a wrong, missing or extra character, or two neighbours swapped. */

export type Distance = {
  /** To the whole text. */
  readonly whole: number;
  /** To the nearest beginning of it. */
  readonly start: number;
  /** To the nearest part of it. */
  readonly part: number;
};

/** Counts in code points; a keyword that is not there at all is as far as it is long. */
export function distanceTo(text: string, keyword: string): Distance {
  const [of, typed] = [[...text], [...keyword]];
  const fromStart = lastRow(of, typed, 1);
  const fromAnywhere = lastRow(of, typed, 0);
  return {
    whole: fromStart.at(-1) ?? typed.length,
    start: Math.min(...fromStart),
    part: Math.min(...fromAnywhere),
  };
}

/** The distance of the whole keyword to each end in the text; beginning late in it costs `skip` a character. */
function lastRow(of: readonly string[], typed: readonly string[], skip: 0 | 1): number[] {
  let beforeLast: number[] = [];
  let last = [0, ...of.map((_, at) => (at + 1) * skip)];
  for (const [at, character] of typed.entries()) {
    const row = [at + 1];
    for (const [place, other] of of.entries()) {
      const wrong = (last[place] ?? 0) + (character === other ? 0 : 1);
      const swapped =
        at > 0 && place > 0 && character === of[place - 1] && typed[at - 1] === other
          ? (beforeLast[place - 1] ?? 0) + 1
          : wrong;
      row.push(Math.min(wrong, swapped, (last[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last;
}
