import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

type Evidence = { readonly name: string; readonly title: string | null };

/** A whole path, the title of a test, or a test file, whose titles follow it. */
const words = /`([^`]+\.spec\.tsx?)`|`([^`]+)`|\b([a-z][\w-]*(?:\/[\w-]+)?)(?= `| \(all\))/g;

const rows = readFileSync(join(root, "docs/conformance.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (sentence|attribute|---)/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")))
  .map(([sentence = "", by = ""]) => ({ sentence, tests: evidenceOf(by) }));

/** file `title`, `another title of it`, other-file (all), `path/of/a.spec.ts`. */
function evidenceOf(by: string): Evidence[] {
  const found: Evidence[] = [];
  let name = "";
  for (const [, path, title, file] of by.matchAll(words)) {
    if (file) name = `tests/e2e/${file}.spec.ts`;
    found.push({ name: path ?? name, title: title ?? null });
  }
  return found;
}

/** What is named and is not there; a title's … stands for what was left out. */
function missingOf({ name, title }: Evidence): string[] {
  if (!existsSync(join(root, name))) return [name];
  if (title === null) return [];
  const parts = title
    .split("…")
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const wanted = new RegExp(`^${parts.join("[^]*")}$`);
  return titlesOf(name).some((each) => wanted.test(each)) ? [] : [`${name}: ${title}`];
}

/** The titles of the file's tests, groups and steps, as they are written. */
function titlesOf(name: string): string[] {
  const text = readFileSync(join(root, name), "utf8");
  return Array.from(
    text.matchAll(/\btest(?:\.describe|\.step)?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g),
    ([, , title = ""]) => title,
  );
}

describe("docs/conformance.md", () => {
  it("names a test for each sentence", () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.flatMap(({ tests }) => tests.flatMap(missingOf))).toEqual([]);
  });
});
