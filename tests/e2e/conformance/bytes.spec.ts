/** What a visitor's browser loads of styles before the first paint, and of scripts before a page stands (100 KB are demanded on home and list). */
import { expect } from "@playwright/test";
import { test } from "./logins.ts";

const kilobyte = 1024;
/** React is 57; the product page reads its prices off the wire and reckons with them; the router and the list of all routes sleep (docs/decisions/0007-sleeping-router.md). */
const limits = { "/": 100, "/list": 100, "/list/info/1": 109, "/login": 105 } as const;

for (const [path, limit] of Object.entries(limits))
  test(`the scripts of the first load of ${path} are at most ${limit} KB, brotli`, async ({ as }, info) => {
    const request = await as(null);
    const html = await (await request.get(path)).text();
    const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    expect(files.size).toBeGreaterThan(2);
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const reply = await request.get(file, { headers: { "Accept-Encoding": "br" } });
        const { "content-length": length, "content-encoding": encoding } = reply.headers();
        // Precompressed but for the smallest, which are not worth it.
        return { file, size: Number(length ?? (await reply.body()).length), encoding };
      }),
    );
    const total = sizes.reduce((sum, { size }) => sum + size, 0) / kilobyte;
    info.annotations.push({ type: "KB", description: total.toFixed(1) });
    const told = sizes.map(({ file, size, encoding }) => `${file} ${size} ${encoding ?? ""}`).join("\n");
    expect(total, `${total.toFixed(1)} KB:\n${told}`).toBeLessThanOrEqual(limit);
  });

/** Of a style sheet of 102 KB; uncompressed, as it is read. */
const styles = { "/": 55, "/list": 68, "/list/info/1": 68 } as const;

for (const [path, limit] of Object.entries(styles))
  test(`the head of ${path} holds at most ${limit} KB of styles, the rest stands behind the content`, async ({
    as,
  }) => {
    const html = await (await (await as(null)).get(path)).text();
    const [head = "", body = ""] = html.split("<body");
    expect(bytesOfStyles(head) / kilobyte).toBeLessThanOrEqual(limit);
    expect(bytesOfStyles(head)).toBeGreaterThan(0);
    expect(bytesOfStyles(body)).toBeGreaterThan(0);
    expect(body.indexOf("<style")).toBeGreaterThan(body.indexOf("</footer>"));
  });

function bytesOfStyles(html: string): number {
  return Buffer.byteLength(
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join(""),
  );
}
