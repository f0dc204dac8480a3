import { styleIds, type StyleTexts } from "./style-text.tsx";

const classInSheet = /\.(-?[A-Za-z_][\w-]*)/g;
const classesInPage = /\sclass="([^"]+)"/g;

/**
 * Puts the parts of the style sheet into a rendered page: up to the last part that names a class of the page into the
 * head, the others behind its content. Their order is always the same, so what a page looks like does not depend on it.
 */
export function stylePlacer(parts: readonly string[]): (html: string) => string {
  const partOf = new Map<string, number>();
  for (const [index, text] of parts.entries())
    for (const [, name = ""] of text.matchAll(classInSheet)) if (!partOf.has(name)) partOf.set(name, index);

  function lastPartOf(html: string): number {
    let last = 0;
    for (const [, names = ""] of html.matchAll(classesInPage))
      for (const name of names.split(" ")) last = Math.max(last, partOf.get(name) ?? 0);
    return last;
  }
  return (html) => {
    const after = lastPartOf(html) + 1;
    return placed(html, { head: parts.slice(0, after).join(""), later: parts.slice(after).join("") });
  };
}

function placed(html: string, texts: StyleTexts): string {
  const fill = (page: string, place: keyof StyleTexts) => {
    const start = `<style id="${styleIds[place]}">`;
    return page.replace(`${start}</style>`, () => `${start}${texts[place]}</style>`);
  };
  return fill(fill(html, "head"), "later");
}
