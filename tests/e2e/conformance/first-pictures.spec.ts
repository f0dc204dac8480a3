/** What a page shows first is asked for first: its pictures stand in the head before the scripts and the style sheet, no other is eager. */
import { expect } from "@playwright/test";
import { test } from "./logins.ts";

/** More would take the lines that a browser has at a time from each other. */
const most = { "/": 1, "/list": 4 } as const;

for (const [path, limit] of Object.entries(most))
  test(`the first pictures of ${path} are preloaded before scripts and styles, the others are lazy`, async ({
    as,
  }) => {
    const html = await (await (await as(null)).get(path)).text();
    const [preloads = ""] = html.split(/<link rel="modulepreload"|<script|<style/);
    const preloaded = [...preloads.matchAll(/<link rel="preload" as="image" href="([^"]+)"([^>]*)>/g)];
    expect(preloaded.length).toBeGreaterThan(0);
    expect(preloaded.length).toBeLessThanOrEqual(limit);
    for (const [tag] of preloaded) expect(tag).toMatch(/fetchpriority="high"/i);
    const eager = (html.match(/<img [^>]+>/g) ?? []).filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager.map((tag) => /src="([^"]+)"/.exec(tag)?.[1])).toEqual(preloaded.map(([, href]) => href));
  });
