/** Every route of spec.md §2 over HTTP: status, title, landmarks by flags, redirects, and its data in the HTML. */
import { type APIRequestContext, expect } from "@playwright/test";
import { readPage } from "./html.ts";
import { loginOfAudience, test } from "./logins.ts";
import { shown, type Shown } from "./shown.ts";
import { type PageRow, pages, redirects, siteTitle } from "./tables.ts";

test.describe.configure({ mode: "parallel" });

const loginOf = (row: { auth: PageRow["auth"] }) => loginOfAudience[row.auth];

for (const row of pages)
  test(`§2 ${row.path} ${row.title}`, async ({ as }) => {
    const request = await as(loginOf(row));
    const reply = await request.get(row.example);
    expect(reply.status()).toBe(row.path === "/404" ? 404 : 200);
    expect(reply.headers()["content-type"]).toBe("text/html; charset=utf-8");
    const page = readPage(await reply.text());
    expect(page.title).toBe([row.title, siteTitle].filter(Boolean).join("-"));
    expect(page).toMatchObject({
      mains: 1,
      headings: 1,
      banners: row.header === null ? 0 : 1,
      contentinfos: row.footer ? 1 : 0,
      toolbars: row.side_panel ? 1 : 0,
      quickNavs: row.quick_nav ? 1 : 0,
      topAds: row.top_ad ? 1 : 0,
      bottomAds: row.bottom_ad ? 1 : 0,
    });
    expect(page.searches > 0, "only the shop's header searches").toBe(row.header === "shop");
    expect(page.text).toContain(await wordOf(request, shown[row.path]));
  });

for (const row of pages.filter(({ auth }) => auth !== "public"))
  test(`§4 ${row.path} sends visitors to login, and back again`, async ({ as }) => {
    const reply = await (await as(null)).get(row.example);
    expect(reply.status()).toBe(302);
    expect(reply.headers()["location"]).toBe(`/login?from=${encodeURIComponent(row.example)}`);
  });

for (const row of redirects)
  test(`§2 ${row.path} leads to ${row.redirectTo}`, async ({ as }) => {
    const mark = row.example.includes("?") ? "&mark=7" : "?mark=7";
    const reply = await (await as(loginOf(row))).get(row.example + mark);
    expect(reply.status()).toBe(302);
    const target = new URL(reply.headers()["location"] ?? "", "http://shop");
    const { path, query } = expectedTarget(row);
    expect(target.pathname).toBe(path);
    expect(Object.fromEntries(target.searchParams)).toEqual({ ...query, mark: "7" });
  });

test("§2 any unknown path redirects to /404", async ({ as }) => {
  const reply = await (await as("demo")).get("/no/such/page");
  expect(reply.status()).toBe(302);
  expect(reply.headers()["location"]).toBe("/404");
});

test("every page says what must stand in it", () => {
  expect(pages.map(({ path }) => path).filter((path) => !shown[path])).toEqual([]);
});

/** The values of the path go where the target names them, else into its query. */
function expectedTarget({ path, example, redirectTo }: (typeof redirects)[number]) {
  const { pathname, searchParams } = new URL(example, "http://shop");
  const values = pathname.split("/");
  const query = Object.fromEntries(searchParams);
  let target = redirectTo;
  for (const [at, part] of path.split("/").entries()) {
    const value = values[at];
    if (!part.startsWith(":") || value === undefined) continue;
    const name = part.slice(1).replace("?", "");
    if (target.includes(`:${name}`)) target = target.replace(`:${name}`, value);
    else query[name] = value;
  }
  return { path: target, query };
}

async function wordOf(request: APIRequestContext, what: Shown | undefined): Promise<string> {
  if (what === undefined || typeof what === "string") return what ?? "not said in shown.ts";
  const { data } = await (await request.get(what.call)).json();
  const word = firstOf(data?.list ?? data, what.key) ?? what.empty;
  if (!word) throw new Error(`${what.call} says no ${what.key}`);
  return word.replace(/\s+/g, " ");
}

/** The first text under this name, breadth first. */
function firstOf(data: unknown, key: string): string | undefined {
  let level: unknown[] = [data];
  while (level.length > 0) {
    for (const each of level) {
      const value: unknown = typeof each === "object" && each !== null ? Reflect.get(each, key) : undefined;
      if (typeof value === "string" && value !== "") return value;
    }
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return undefined;
}
