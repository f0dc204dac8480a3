import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

/** The requirements of levels 1 and 2 of ASVS 5.0.0: chapter.section, then how many or which of the section. */
const sections = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6
3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5
6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2
10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3
12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1
16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`;

const required = sections.split(/\s+/).flatMap((each) => {
  const [section = "", range = ""] = each.split(":");
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
});

const document = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rows = document
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, number = "", , how = "", by = ""]) => ({ number, how, by }));

const folders = ["", "apps/server/src", "packages/domain/src", "tests"];
const fileOf = (name: string) =>
  folders.map((folder) => join(root, folder, name)).find((path) => existsSync(path));

/** `file` “title”, “another title of it”. */
const evidence = /`([\w./-]+\.spec\.tsx?)`((?:,? ?“[^”]+”(?: \([^)]*\))?)+)/g;

/** What a row names and is not there. */
function missingOf(by: string): string[] {
  return Array.from(by.matchAll(evidence)).flatMap(([, name = "", titles = ""]) => {
    const file = fileOf(name);
    if (!file) return [name];
    const text = readFileSync(file, "utf8");
    const told = Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = ""]) => title);
    return told.filter((title) => !text.includes(title)).map((title) => `${name}: ${title}`);
  });
}

describe("docs/asvs.md", () => {
  it("has a row for each requirement of levels 1 and 2, once", () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(required);
  });

  it("says of each how it is met, or why not", () => {
    const how = new Set(["tested", "built", "operation", "n/a", "open"]);
    expect(rows.filter((row) => !how.has(row.how) || row.by.length < 3)).toEqual([]);
    const untested = rows.filter((row) => row.how === "tested" && !row.by.match(evidence));
    expect(untested).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.flatMap(({ number, by }) => missingOf(by).map((name) => `${number} ${name}`))).toEqual([]);
  });
});
