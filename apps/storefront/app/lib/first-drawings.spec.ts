import { expect, it } from "vitest";
import { withFirstDrawings } from "./first-drawings.ts";

const preload = (path: string) => `<link rel="preload" as="image" href="${path}" fetchPriority="high"/>`;
const eager = (path: string) => `<img src="${path}" alt="" loading="eager" fetchPriority="high"/>`;
const lazy = (path: string) => `<img src="${path}" alt="" loading="lazy"/>`;
const page = (head: string, body: string) =>
  `<head><title>药集</title>${head}<style></style></head><body>感冒灵${body}</body>`;

const svg = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><text fill="#07795a">${words}</text></svg>`;

async function drawn(text: string, drawings: Readonly<Record<string, string>> = {}): Promise<string> {
  return withFirstDrawings(text, async (path) => drawings[path] ?? null);
}

/** What a browser reads of such an address. */
function drawingIn(html: string): string | undefined {
  const text = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(html)?.[1];
  return text && decodeURIComponent(text.replaceAll("&amp;", "&"));
}

it("puts a drawing into the picture that shows it first, and asks for it no more", async () => {
  const [one, other] = [svg("感冒灵颗粒"), svg("维生素C片 100%")];
  const head = preload("/pictures/1.svg") + preload("/pictures/2.svg");
  const html = await drawn(page(head, eager("/pictures/1.svg") + eager("/pictures/2.svg")), {
    "/pictures/1.svg": one,
    "/pictures/2.svg": other,
  });
  expect(html).not.toContain("preload");
  expect(html).not.toContain("/pictures/");
  expect(html.match(/<img src="data:[^"]*" alt="" loading="eager" fetchPriority="high"\/>/g)).toHaveLength(2);
  expect(drawingIn(html)).toBe(one);
  expect(drawingIn(html.slice(html.lastIndexOf("<img")))).toBe(other);
  expect(html).toMatch(/^<head><title>药集<\/title><style>.*感冒灵<img.*<\/body>$/);
});

it("leaves the addresses of pictures that are seen later", async () => {
  const path = "/pictures/1.svg";
  const html = await drawn(page(preload(path), lazy(path) + eager(path) + lazy(path)), { [path]: svg("片") });
  expect(html.match(/<img src="\/pictures\/1\.svg" alt="" loading="lazy"\/>/g)).toHaveLength(2);
  expect(html.match(/<img src="data:/g)).toHaveLength(1);
});

it.each([
  ["what nobody may see here", "/pictures/1.svg", {}],
  ["a large drawing", "/pictures/1.svg", { "/pictures/1.svg": svg("片".repeat(5000)) }],
  ["a banner", "/pictures/banner-1.svg", { "/pictures/banner-1.svg": svg("节") }],
  ["a shop's own photograph", "/photos/1.jpg", { "/photos/1.jpg": svg("片") }],
  ["another host's", "https://other.example/pictures/1.svg", { "/pictures/1.svg": svg("片") }],
])("lets the browser fetch %s", async (_, path, drawings) => {
  const text = page(preload(path), eager(path));
  expect(await drawn(text, drawings)).toBe(text);
});

it("takes no preload for one that is text of the page", async () => {
  const text = page("", `<style></style>${preload("/pictures/1.svg")}${eager("/pictures/1.svg")}`);
  expect(await drawn(text, { "/pictures/1.svg": svg("片") })).toBe(text);
});

it("lets nothing out of the attribute", async () => {
  const hostile = svg(`"><script>alert('1')</script>&quot;<style>#%22</style></head>`);
  const html = await drawn(page(preload("/pictures/1.svg"), eager("/pictures/1.svg")), {
    "/pictures/1.svg": hostile,
  });
  expect(html).not.toContain("<script");
  expect(html.match(/<style|<\/head>/g)).toHaveLength(2);
  expect(drawingIn(html)).toBe(hostile);
});
