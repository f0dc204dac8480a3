/** The check of directions sees what it is there for: an upward import, and files or folders in a circle, also by types alone. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { directionsOf } from "./directions.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "directions-"));
  write({
    "packages/domain/src/text/word.ts": "export const word = 1;",
    "apps/server/src/orders/order.ts": "export const order = 1;",
    "apps/storefront/app/lib/page.ts": "export const page = 1;",
    "apps/back-office/src/parts/field.ts": "export const field = 1;",
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

async function faultsWith(files: Readonly<Record<string, string>>): Promise<string[]> {
  write(files);
  return (await directionsOf(root)).faults;
}

it("what each wing and folder imports from those before it is right", async () => {
  const faults = await faultsWith({
    "packages/domain/src/pricing/price.ts": 'export { word } from "../text/word.ts";',
    "apps/server/src/money/paying/pay.ts": 'export { order } from "../../orders/order.ts";',
    "apps/server/src/main.ts": 'import "./money/paying/pay.ts";',
  });
  expect(faults).toEqual([]);
});

it("a wing that imports one after it is told of, by types alone too", async () => {
  const faults = await faultsWith({
    "apps/server/src/people/shop.ts": 'export { order } from "../orders/order.ts";',
    "apps/server/src/catalogue/goods/facts.ts":
      'import type { order } from "../../orders/order.ts"; export type Order = typeof order;',
  });
  expect(faults.toSorted()).toEqual([
    "wing-catalogue: apps/server/src/catalogue/goods/facts.ts → apps/server/src/orders/order.ts",
    "wing-people: apps/server/src/people/shop.ts → apps/server/src/orders/order.ts",
  ]);
});

it("so is a folder of the domain, and what has no place in the order", async () => {
  const faults = await faultsWith({
    "packages/domain/src/trade/stock.ts": "export const stock = 1;",
    "packages/domain/src/money/ledger.ts": 'export { stock } from "../trade/stock.ts";',
    "packages/domain/src/pricing/price.ts": 'export { area } from "../area.ts";',
    "packages/domain/src/area.ts": "export const area = 1;",
    "apps/server/src/reports/report.ts": 'export { order } from "../orders/order.ts";',
  });
  expect(faults.toSorted()).toEqual([
    "domain-money: packages/domain/src/money/ledger.ts → packages/domain/src/trade/stock.ts",
    "domain-pricing: packages/domain/src/pricing/price.ts → packages/domain/src/area.ts",
    "wing-has-a-place: apps/server/src/reports/report.ts → apps/server/src/orders/order.ts",
  ]);
});

it("what both browser applications share stands below them, and beside the server", async () => {
  const faults = await faultsWith({
    "packages/browser/src/reply.ts": 'export { page } from "../../../apps/storefront/app/lib/page.ts";',
    "apps/server/src/platform/answer.ts": 'export { page } from "../../../../packages/browser/src/reply.ts";',
    "apps/back-office/src/api/client.ts": 'export { page } from "../../../../packages/browser/src/reply.ts";',
  });
  expect(faults.toSorted()).toEqual([
    "browser-below-apps: packages/browser/src/reply.ts → apps/storefront/app/lib/page.ts",
    "server-without-browser: apps/server/src/platform/answer.ts → packages/browser/src/reply.ts",
  ]);
});

it("in the back office parts know neither the frame nor a screen, nor these each other, nor any the storefront", async () => {
  const faults = await faultsWith({
    "apps/back-office/src/frame/menu.ts": 'export { field } from "../parts/field.ts";',
    "apps/back-office/src/screens/orders/list.ts": 'export { field } from "../../frame/menu.ts";',
    "apps/back-office/src/screens/goods/list.ts": 'export { field } from "../orders/list.ts";',
    "apps/back-office/src/parts/money.ts":
      'export { page } from "../../../storefront/app/lib/page.ts"; export { row } from "../screens/log/row.ts";',
    "apps/back-office/src/screens/log/row.ts": "export const row = 1;",
  });
  expect(faults.toSorted()).toEqual([
    "apps-stay-apart: apps/back-office/src/parts/money.ts → apps/storefront/app/lib/page.ts",
    "back-office-parts: apps/back-office/src/parts/money.ts → apps/back-office/src/screens/log/row.ts",
    "back-office-screens: apps/back-office/src/screens/orders/list.ts → apps/back-office/src/frame/menu.ts",
    "screens-stay-apart: apps/back-office/src/screens/goods/list.ts → apps/back-office/src/screens/orders/list.ts",
  ]);
});

it.each([
  "packages/domain/src/pricing",
  "packages/contract/src",
  "apps/server/src/orders",
  "apps/storefront/app/lib",
  "apps/back-office/src/parts",
])("files in a circle are told of, by types alone too: %s", async (folder) => {
  const [circle, ...others] = await faultsWith({
    [`${folder}/price.ts`]: 'import { least } from "./budget.ts"; export const price = least;',
    [`${folder}/budget.ts`]: 'export { least } from "./cart.ts";',
    [`${folder}/cart.ts`]:
      'import type { price } from "./price.ts"; export type Price = typeof price; export const least = 1;',
  });
  expect(others).toEqual([]);
  expect(circle).toMatch(/^no-cycles: /);
});

it("a spec may import what it tests with", async () => {
  const faults = await faultsWith({
    "apps/server/src/people/shop.spec.ts": 'import "../orders/order.ts";',
  });
  expect(faults).toEqual([]);
});

it("folders in a circle are told of, though no files are", async () => {
  const [circle, ...others] = await faultsWith({
    "apps/server/src/money/credit/bill.ts": 'export { pay } from "../payments/pay.ts";',
    "apps/server/src/money/credit/line.ts": "export const line = 1;",
    "apps/server/src/money/payments/pay.ts": "export const pay = 1;",
    "apps/server/src/money/payments/choice.ts": 'export { line } from "../credit/line.ts";',
  });
  expect(others).toEqual([]);
  expect(circle?.split("\n")).toEqual([
    "folders in a circle: apps/server/src/money/credit, apps/server/src/money/payments",
    "  apps/server/src/money/credit/bill.ts → apps/server/src/money/payments/pay.ts",
    "  apps/server/src/money/payments/choice.ts → apps/server/src/money/credit/line.ts",
  ]);
});

it("so are three of them that need each other's types alone", async () => {
  const needing = (name: string, path: string) =>
    `import type { ${name} } from "${path}"; export type Needed = typeof ${name};`;
  const [circle, ...others] = await faultsWith({
    "packages/contract/src/a/own.ts": "export const a = 1;",
    "packages/contract/src/a/needs.ts": needing("b", "../b/own.ts"),
    "packages/contract/src/b/own.ts": "export const b = 1;",
    "packages/contract/src/b/needs.ts": needing("c", "../c/own.ts"),
    "packages/contract/src/c/own.ts": "export const c = 1;",
    "packages/contract/src/c/needs.ts": needing("a", "../a/own.ts"),
  });
  expect(others).toEqual([]);
  expect(circle).toMatch(
    /^folders in a circle: packages\/contract\/src\/a, packages\/contract\/src\/b, packages\/contract\/src\/c\n/,
  );
});

it("and so are its folders", async () => {
  const [circle, ...others] = await faultsWith({
    "apps/storefront/app/components/icons.tsx": "export const icon = 1;",
    "apps/storefront/app/components/loading.tsx": 'export { logo } from "./frame/logo.tsx";',
    "apps/storefront/app/components/frame/logo.tsx": "export const logo = 1;",
    "apps/storefront/app/components/frame/frame.tsx": 'export { icon } from "../icons.tsx";',
    "apps/storefront/app/components/frame/frame.spec.tsx": 'import "../loading.tsx";',
  });
  expect(others).toEqual([]);
  expect(circle?.split("\n")).toEqual([
    "folders in a circle: apps/storefront/app/components, apps/storefront/app/components/frame",
    "  apps/storefront/app/components/frame/frame.tsx → apps/storefront/app/components/icons.tsx",
    "  apps/storefront/app/components/loading.tsx → apps/storefront/app/components/frame/logo.tsx",
  ]);
});
