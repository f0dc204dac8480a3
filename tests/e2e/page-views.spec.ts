/** §2 "A page view is reported to an analytics service": a shop of its own, and a receiver that writes down what comes. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openList } from "./client-page.ts";
import { test } from "./shop-test.ts";

type Received = { headers: IncomingMessage["headers"]; event: Record<string, unknown> };

const received: Received[] = [];
let receiver: Server;
let shop: ChildProcess;
let shopAddress: string;

// The address that a test says it calls from would be a header of the report, too, and make a question of it beforehand.
test.use({ extraHTTPHeaders: {} });
test.describe.configure({ mode: "serial" });

test.describe("with an address", () => {
  test.beforeAll(async () => {
    receiver = createServer(async (request, reply) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.method === "POST")
        received.push({ headers: request.headers, event: JSON.parse(Buffer.concat(parts).toString()) });
      reply.writeHead(202, { "Access-Control-Allow-Origin": "*" }).end();
    });
    await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
    const { port } = receiver.address() as AddressInfo;
    shopAddress = await startShop(`http://127.0.0.1:${port}/api/event`);
  });
  test.afterAll(async () => {
    const ended = new Promise((done) => shop.once("exit", done));
    shop.kill("SIGTERM");
    await ended;
    receiver.close();
  });
  test.beforeEach(() => void received.splice(0));

  const paths = () => received.map(({ event }) => String(event["url"]).replace(shopAddress, ""));

  test("§2 A page view is reported: on the first load and on each change of route, without queries", async ({
    page,
  }) => {
    await page.goto(`${shopAddress}/list?keywords=secret`);
    await expect.poll(paths).toEqual(["/list"]);
    await page.getByRole("link", { name: "返回首页" }).first().click();
    await expect.poll(paths).toEqual(["/list", "/"]);
    const [first] = received;
    expect(first?.event).toEqual({
      name: "pageview",
      domain: "shop.example",
      url: `${shopAddress}/list`,
      referrer: "",
    });
    expect(JSON.stringify(received)).not.toContain("secret");
    expect(first?.headers).not.toHaveProperty("cookie");
    expect(first?.headers).not.toHaveProperty("referer");
  });

  test("the content policy lets only that address be reached", async ({ request }) => {
    const reply = await request.get(`${shopAddress}/login`);
    const { port } = receiver.address() as AddressInfo;
    expect(reply.headers()["content-security-policy"]).toContain(
      `connect-src 'self' http://127.0.0.1:${port};`,
    );
  });

  test("who does not wish it is not reported", async ({ context }) => {
    for (const wish of ["doNotTrack", "globalPrivacyControl"])
      await test.step(`${wish} is respected: nothing is reported`, async () => {
        const page = await context.newPage();
        await page.addInitScript((name) => {
          Object.defineProperty(navigator, name, { value: name === "doNotTrack" ? "1" : true });
        }, wish);
        const sender = page.waitForResponse((response) => isSender(page, response.url()));
        await page.goto(`${shopAddress}/list`);
        await sender;
        await walkHome(page, shopAddress);
        expect(received).toEqual([]);
        await page.close();
      });
  });
});

test("without an address nothing is sent: no request leaves the shop", async ({ page, baseURL }) => {
  const outside: string[] = [];
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) outside.push(request.url());
  });
  page.on("response", (response) => scripts.add(response.url()));
  const reply = await page.request.get("/list");
  expect(reply.headers()["content-security-policy"]).toContain("connect-src 'self';");
  await openList(page);
  await walkHome(page, "");
  expect(outside).toEqual([]);
  for (const url of scripts) expect([url, await isSender(page, url)]).toEqual([url, false]);
});

/** The file that reports page views: it asks the browser what its user wishes. */
async function isSender(page: Page, url: string): Promise<boolean> {
  if (!new URL(url).pathname.endsWith(".js")) return false;
  // Asked for again: what a page has left is kept by no browser.
  return (await (await page.request.get(url)).text()).includes("globalPrivacyControl");
}

async function walkHome(page: Page, address: string): Promise<void> {
  await page.getByRole("link", { name: "返回首页" }).first().click();
  await expect(page).toHaveURL(`${address}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}

/** An empty shop that reports its page views there; gives its address. */
function startShop(analytics: string): Promise<string> {
  shop = spawn("node", ["scripts/start.mjs"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      PORT: "0",
      DEMO: "0",
      DATA_DIR: mkdtempSync(join(tmpdir(), "yaoji-views-")),
      DATABASE_URL: "",
      REDIS_URL: "",
      ANALYTICS_URL: analytics,
      ANALYTICS_SITE: "shop.example",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    shop.stdout?.on("data", (text: Buffer) => {
      printed += text.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    shop.once("exit", () => reject(new Error(`the shop did not start: ${printed}`)));
  });
}
