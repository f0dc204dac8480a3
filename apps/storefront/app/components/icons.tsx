/** Line icons on a 24 grid, drawn for this shop; decoration only, the text beside them says what they mean. */

const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
  cart: "M3 4h2.2l2.1 10.5h10l2-7.5H6.2M9 19.2v.1M16 19.2v.1",
  phone: "M7 3.5 4.2 5.2c0 8 6.6 14.6 14.6 14.6l1.7-2.8-4-2.6-2 1.6a12 12 0 0 1-5.5-5.5l1.6-2L7 3.5Z",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  right: "m9.5 6 6 6-6 6",
  down: "m6 9.5 6 6 6-6",
  up: "M12 20V5M6 11l6-6 6 6",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-4 3.6-5.5 7.5-5.5s6.9 1.5 7.5 5.5",
  message: "M4 5h16v11.5H9.5L5.5 20v-3.5H4V5Z",
  service: "M12 4.5c4.7 0 8 2.9 8 6.7s-3.3 6.7-8 6.7l-4 2.6v-3.4c-2.5-1.1-4-3.3-4-5.9 0-3.8 3.3-6.7 8-6.7Z",
  code: "M4.5 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h2.500v2.500M19.500 13.500v6h-3.500M13.500 19.500v.1",
  home: "M4 11.5 12 4.5l8 7V20h-5.5v-5h-5v5H4v-8.5Z",
  grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  check: "m5 12.5 5 5L19.5 7",
  warning: "M12 4 2.8 20h18.4L12 4ZM12 10v5M12 17.3v.1",
  box: "M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5",
  pill: "M5.2 13.2l8-8a4 4 0 0 1 5.6 5.6l-8 8a4 4 0 0 1-5.6-5.6ZM9.2 9.2l5.6 5.6",
  leaf: "M19.5 4.5c-9-.5-14.5 3-14.5 9 0 2 .9 4 2.5 5 8.5 0 12.5-5.5 12-14ZM4.5 20.5c2-5 5-8 9-10",
  heart:
    "M12 20S4 15.3 4 9.5C4 6.7 6 5 8.2 5c1.7 0 3 .9 3.8 2.3C12.8 5.9 14.1 5 15.8 5 18 5 20 6.7 20 9.5 20 15.3 12 20 12 20Z",
  shield: "M12 3.5 4.5 6v6c0 4.5 3.2 7.3 7.5 8.7 4.3-1.4 7.5-4.2 7.5-8.7V6L12 3.5ZM12 8.5v7M8.5 12h7",
  drop: "M12 3.5c3.5 4.2 6 7.4 6 10.7A6 6 0 0 1 6 14.2c0-3.3 2.5-6.5 6-10.7Z",
  document: "M6 3.5h8.5L18.5 8v12.5H6V3.5ZM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5",
  receipt: "M5.5 3.5h13v17l-2.2-1.5-2.1 1.5L12 19l-2.2 1.5-2.1-1.5-2.2 1.5v-17ZM9 8.5h6M9 12.5h6",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4",
  rows: "M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10",
  text: "M4 6h16M4 10h10M4 14h16M4 18h10",
  filter: "M4 5.5h16l-6 7.5v6l-4-2v-4L4 5.5Z",
  pause: "M9 6v12M15 6v12",
  play: "M8.5 6v12l9.5-6-9.5-6Z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3.2 2",
} as const;

export type IconName = keyof typeof paths;

const pathOf = (d: string) => `<path d="${d}"></path>`;

type Drawing = { readonly __html: string };

/**
 * Drawn as text, not as elements: a page has hundreds of icons, and React would take each attribute of theirs in hand, on
 * the server and again in the browser. Strokes are told by `.icon` (app.css).
 */
const drawings = Object.fromEntries(
  Object.entries(paths).map(([name, d]) => [name, { __html: pathOf(d) }]),
) as Record<IconName, Drawing>;

/** One icon, in the colour of its text. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      dangerouslySetInnerHTML={drawings[name]}
    />
  );
}

/**
 * The same icon as all that a button holds, where a page has dozens of such buttons: its `dangerouslySetInnerHTML`. `more`
 * is markup of our own that stands behind it.
 */
export function iconHtml(name: IconName, size: number, more = ""): Drawing {
  const box = `aria-hidden="true" class="icon" width="${size}" height="${size}" viewBox="0 0 24 24"`;
  return { __html: `<svg ${box}>${pathOf(paths[name])}</svg>${more}` };
}
