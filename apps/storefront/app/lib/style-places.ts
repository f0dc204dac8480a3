import type { Insertion } from "./insertions.ts";
import { styleIds, type StyleTexts } from "./style-text.tsx";

const classInSheet = /\.(-?[A-Za-z_][\w-]*)/g;
const classesInPage = /\sclass="([^"]+)"/g;

/**
 * Where the parts of the style sheet belong in a rendered page: up to the last part that names a class of the page into the
 * head, the others behind its content. Their order is always the same, so what a page looks like does not depend on it.
 */
export function stylePlacer(parts: readonly string[]): (page: string) => Insertion[] {
  const partOf = new Map<string, number>();
  for (const [index, text] of parts.entries())
    for (const [, name = ""] of text.matchAll(classInSheet)) if (!partOf.has(name)) partOf.set(name, index);
  const cuts = parts.map((_, last) => ({
    head: Buffer.from(parts.slice(0, last + 1).join("")),
    later: Buffer.from(parts.slice(last + 1).join("")),
  }));

  function lastPartOf(page: string): number {
    const seen = new Set<string>();
    let last = 0;
    for (const [, names = ""] of page.matchAll(classesInPage)) {
      if (seen.has(names)) continue;
      seen.add(names);
      for (const name of names.split(" ")) last = Math.max(last, partOf.get(name) ?? 0);
    }
    return last;
  }
  return (page) => {
    const cut = cuts[lastPartOf(page)];
    return cut ? placesOf(page, cut) : [];
  };
}

function placesOf(page: string, texts: Record<keyof StyleTexts, Buffer>): Insertion[] {
  return (["head", "later"] as const).flatMap((place) => {
    const start = `<style id="${styleIds[place]}">`;
    const at = page.indexOf(`${start}</style>`);
    return at < 0 ? [] : [{ at: at + start.length, bytes: texts[place] }];
  });
}
