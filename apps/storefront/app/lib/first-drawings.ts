/** A drawing is 1 to 2 KB; what is larger, a photograph above all, is better fetched by itself and kept by the browser. */
const mostCharacters = 4000;
const preload = /<link rel="preload" as="image" href="(\/pictures\/\d+\.svg)"[^>]*>/g;
const picture = /<img src="(\/pictures\/\d+\.svg)"[^>]*>/g;

/** The text of the drawing of some goods; null where there is none for this visitor. */
type Read = (path: string) => Promise<string | null>;

/**
 * Puts the drawings of goods that a page shows first into it, in place of their addresses: they are seen with the first
 * paint, not a round trip after it, and the scripts find the connections free. All other pictures keep their addresses: to
 * draw a banner too, the first paint of the home page took 0.1 s longer (docs/performance.md).
 */
export async function withFirstDrawings(page: string, read: Read): Promise<string> {
  const headEnd = page.indexOf("<style");
  const found = [...page.slice(0, headEnd).matchAll(preload)].map(async ({ 1: path = "" }) => {
    const drawing = await read(path);
    const isSmall = drawing !== null && drawing.length <= mostCharacters;
    return isSmall ? ([path, addressOf(drawing)] as const) : null;
  });
  const drawn = new Map((await Promise.all(found)).filter((each) => each !== null));
  if (drawn.size === 0) return page;
  const head = page.slice(0, headEnd).replace(preload, (link, path: string) => (drawn.has(path) ? "" : link));
  return (
    head +
    page.slice(headEnd).replace(picture, (tag, path: string) => {
      const address = tag.includes('loading="eager"') ? drawn.get(path) : undefined;
      return address === undefined ? tag : `<img src="${address}${tag.slice(`<img src="${path}`.length)}`;
    })
  );
}

/** Shorter than base64, and it compresses; nothing in it ends the attribute, the element or the address. */
function addressOf(drawing: string): string {
  return `data:image/svg+xml,${drawing.replace(/[%#"<>&\t\n\r]/g, encodeURIComponent)}`;
}
