/** Each application is built anew for what it is made of, not for the other. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sourcesDigest } from "./prepare.mjs";

let root = "";

const made = [
  "apps/storefront/app/root.tsx",
  "apps/back-office/src/main.tsx",
  "packages/domain/src/money.ts",
  "packages/contract/src/calls.ts",
  "packages/browser/styles/house.css",
  "scripts/precompress.ts",
  "package-lock.json",
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "prepare-"));
  for (const path of made) write(path, "first");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Which applications are built anew after this file has changed. */
function builtFor(path: string): string[] {
  const names = ["storefront", "back-office"] as const;
  const before = names.map((name) => sourcesDigest(name, root));
  write(path, "second");
  return names.filter((name, place) => sourcesDigest(name, root) !== before[place]);
}

it.each([
  ["apps/storefront/app/root.tsx", ["storefront"]],
  ["apps/back-office/src/main.tsx", ["back-office"]],
  ["apps/back-office/src/new.tsx", ["back-office"]],
  ["apps/back-office/src/main.spec.tsx", []],
  ["apps/back-office/build/index.html", []],
  ["packages/browser/styles/house.css", ["storefront", "back-office"]],
  ["packages/domain/src/money.ts", ["storefront", "back-office"]],
  ["scripts/precompress.ts", ["storefront", "back-office"]],
  ["package-lock.json", ["storefront", "back-office"]],
  ["apps/server/src/main.ts", []],
])("%s: %j", (path, built) => {
  expect(builtFor(path)).toEqual(built);
});
