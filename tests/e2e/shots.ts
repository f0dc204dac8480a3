/** Pictures of every route, as whom it is for, on a wide screen and on a phone; started by scripts/shots.mjs. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { pages, type PageRow } from "./conformance/tables.ts";

const [address = "", executablePath = "", folder = ""] = process.argv.slice(2);
const sheetFile = fileURLToPath(new URL("../../docs/images/pages.jpg", import.meta.url));
const loginOf = { public: null, buyer: "demo", supplier: "maker" } as const;
const height = 900;

/** Of the contact sheet, in pixels: a row of pages, each with its wide and its narrow picture side by side. */
const cell = { height: 120, gap: 4, columns: 12, wide: 160, narrow: 52 };
const mostBytes = 500 * 1024;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const files: { wide: string; narrow: string }[] = [];
const contexts = new Map<string, Promise<BrowserContext>>();
for (const row of pages) files.push({ wide: await shoot(row, 1440), narrow: await shoot(row, 390) });
await browser.close();
await writeSheet();

async function shoot(row: PageRow, width: number): Promise<string> {
  const key = `${row.auth} ${width}`;
  const context = contexts.get(key) ?? openContext(browser, row.auth, width);
  contexts.set(key, context);
  const page = await (await context).newPage();
  await page.goto(address + row.example, { waitUntil: "load" });
  await drawAll(page);
  const file = join(folder, `${nameOf(row)}-${width}.jpg`);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 85 });
  await page.close();
  return file;
}

/** Also what is drawn or loaded only when it comes near: nobody scrolls here. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}

async function openContext(from: Browser, auth: PageRow["auth"], width: number): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport: { width, height },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const username = loginOf[auth];
  if (!username) return context;
  const reply = await context.request.post(`${address}/api/auth/login`, {
    data: { username, password: "demo1234" },
    headers: { Origin: address },
  });
  if (!reply.ok()) throw new Error(`${username} 不能登录：${await reply.text()}`);
  return context;
}

function nameOf({ path }: PageRow): string {
  return path.replace(/[?:]/g, "").replaceAll("/", "_").replace(/^_$/, "_home");
}

async function writeSheet(): Promise<void> {
  const { columns, gap } = cell;
  const width = cell.wide + cell.narrow + gap * 3;
  const rows = Math.ceil(files.length / columns);
  const parts = files.flatMap(({ wide, narrow }, at) => {
    const left = (at % columns) * width + gap;
    const top = Math.floor(at / columns) * (cell.height + gap) + gap;
    return [
      thumbnail(wide, cell.wide, { left, top }),
      thumbnail(narrow, cell.narrow, { left: left + cell.wide + gap, top }),
    ];
  });
  const sheet = await sharp({
    create: {
      width: columns * width,
      height: rows * (cell.height + gap) + gap,
      channels: 3,
      background: "#5d6971",
    },
  })
    .composite(await Promise.all(parts))
    .png()
    .toBuffer();
  for (let quality = 80; quality > 20; quality -= 10) {
    const { size } = await sharp(sheet).jpeg({ quality, mozjpeg: true }).toFile(sheetFile);
    if (size <= mostBytes) return;
  }
  throw new Error(`${sheetFile} is larger than ${mostBytes} bytes`);
}

/** The top of a page, small. */
async function thumbnail(file: string, width: number, place: { left: number; top: number }) {
  const input = await sharp(file)
    .resize({ width, height: cell.height, fit: "cover", position: "top" })
    .toBuffer();
  return { input, ...place };
}
