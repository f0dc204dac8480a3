/** Pictures of every route, as whom it is for, on a wide screen and on a phone; started by scripts/shots.mjs. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { checkOut, enterAs, findGoods, putInCart } from "./buyer.ts";
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
const underWay = await buySomething();
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
  await page.goto(underWay.get(row.path) ?? row.example, { waitUntil: "load" });
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

/** The steps of buying with something in them: where each is seen. The cart holds goods from then on. */
async function buySomething(): Promise<Map<string, string>> {
  const context = await openContext(browser, "buyer", 1440);
  const page = await context.newPage();
  const goods = [
    await findGoods(page, ({ is_dpby: free }) => free > 0),
    await findGoods(page, ({ tags, zbz }) => tags.length === 0 && zbz > 1),
    await findGoods(page, ({ tags, zbz }) => tags.some(({ name }) => name === "特") && zbz > 1),
  ];
  const fill = async () => {
    for (const each of goods) await putInCart(page, each, each.zbz * 10);
  };
  await fill();
  const [transferred] = (await checkOut(page, "bank_transfer")).order_ids;
  await fill();
  const [unpaid] = (await checkOut(page, "balance")).order_ids;
  await fill();
  await context.close();
  return new Map([
    ["/cart/step3/:id", `/cart/step3/${unpaid}`],
    ["/cart/step4", "/cart/step4?id=1"],
    ["/cart/hm", `/cart/hm?id=${transferred}`],
  ]);
}

async function openContext(from: Browser, auth: PageRow["auth"], width: number): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const username = loginOf[auth];
  if (!username) return context;
  const page = await context.newPage();
  await enterAs(page, username);
  await page.close();
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
