/** What a page shows first is there first: drawings stand in it, other pictures are asked for before scripts and styles; the rest is lazy. */
import { expect } from "@playwright/test";
import { test } from "./logins.ts";

/** More would take the lines that a browser has at a time from each other. */
const most = { "/": 1, "/list": 4 } as const;

for (const [path, limit] of Object.entries(most))
  test(`the first pictures of ${path} stand in the page or are preloaded before scripts and styles, the others are lazy`, async ({
    as,
  }) => {
    const html = await (await (await as(null)).get(path)).text();
    const [preloads = ""] = html.split(/<link rel="modulepreload"|<script|<style/);
    const preloaded = [...preloads.matchAll(/<link rel="preload" as="image" href="([^"]+)"([^>]*)>/g)];
    for (const [tag] of preloaded) expect(tag).toMatch(/fetchpriority="high"/i);
    const eager = (html.match(/<img [^>]+>/g) ?? []).filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager.length).toBeGreaterThan(0);
    expect(eager.length).toBeLessThanOrEqual(limit);
    const sources = eager.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? "");
    expect(sources.filter((source) => !source.startsWith("data:"))).toEqual(
      preloaded.map(([, href]) => href),
    );
  });

test("a browser shows the first drawings of a list without asking for them, and leaves them so", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/list", { waitUntil: "networkidle" });
  const first = page.locator('main img[loading="eager"]');
  expect(await first.count()).toBeGreaterThan(0);
  for (const picture of await first.all()) {
    await expect(picture).toHaveAttribute("src", /^data:image\/svg\+xml,/);
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
  const sources = page
    .locator("img[src^='/']")
    .evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  const drawings = asked.filter((each) => each.startsWith("/pictures/"));
  expect(await sources).toEqual(expect.arrayContaining(drawings));
});
