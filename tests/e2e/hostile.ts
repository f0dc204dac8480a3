/** Hostile texts, and that a page shows them as text. */
import { expect, type Page } from "@playwright/test";
import { originOf, post, type Visitor } from "./buyer.ts";
import { proofPicture } from "./operator.ts";

/** No longer than the shortest field takes. */
export const hostile = {
  svg: "<svg onload=xss(1)>",
  picture: '"><img src=x onerror=xss(1)>',
  script: "</script><script>xss(1)</script>",
  link: "javascript:xss(1)",
  template: "{{7*7}}${7*7}",
  html: `'"></textarea><a href="javascript:xss(1)">点我</a><iframe srcdoc="<script>parent.xss(1)</script>">`,
};

type Watched = { xss: unknown[]; violations: string[] };

/** Whatever runs calls xss() or breaks the policy: both are noted before anything of the page is there. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { xss: [], violations: [] };
    Object.assign(window, { watched, xss: (what: unknown) => watched.xss.push(what) });
    document.addEventListener("securitypolicyviolation", (event) =>
      watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  page.on("dialog", (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
}

/** The page shows these as text, has made nothing of them, and nothing ran. */
export async function expectText(page: Page, path: string, texts: string[]): Promise<void> {
  await page.goto(path);
  const main = page.getByRole("main");
  for (const text of texts) await expect(main, path).toContainText(text);
  await expectHarmless(page);
}

/** Nothing of the page that is open ran, and nothing was made of a text. */
export async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ...(window as unknown as { watched: Watched }).watched,
    made: document.querySelectorAll(
      '[onload], [onerror], [src="x"], iframe[srcdoc], [href^="javascript:"], [src^="javascript:"]',
    ).length,
  }));
  expect(found, page.url()).toEqual({ xss: [], violations: [], made: 0 });
}

type Sent<T> = { code: number; message: string; data: T };

type Address = `${"POST" | "PUT" | "DELETE"} /api/${string}`;

/** A changing call by any method, whatever it answers. */
export async function send<T>(page: Visitor, address: Address, data: object): Promise<Sent<T>> {
  const [method = "", path = ""] = address.split(" ");
  const reply = await page.request.fetch(path, { method, headers: { Origin: await originOf(page) }, data });
  return reply.json();
}

/** A picture under this name; gives its id. */
export async function upload(page: Page, name: string): Promise<number> {
  const content = proofPicture().buffer.toString("base64");
  return (await post<{ id: number }>(page, "/api/file", { name, content })).id;
}
