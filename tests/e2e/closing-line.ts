import { readFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

const mostLines = 60;
const mostPages = 8;

/** Prints at the end what the pages of failed tests showed, and a closing line that any reader of logs can count on. */
export default class ClosingLine implements Reporter {
  private suite: Suite | null = null;
  private readonly shown: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (path) this.shown.push(`${test.title}\n${mainOf(readFileSync(path, "utf8"))}`);
  }

  /** The line is `playwright: 12 passed, 0 failed`. */
  onEnd(result: FullResult): void {
    for (const page of this.shown.slice(0, mostPages)) console.log(page);
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected").length;
    const failed = outcomes.length - passed || (result.status === "passed" ? 0 : 1);
    console.log(`playwright: ${passed} passed, ${failed} failed`);
  }
}

/** The member centre's menu is the same on all its pages. */
function withoutMenu(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.includes('- navigation "会员中心"'));
  if (start < 0) return lines;
  const depth = (lines[start] as string).search(/\S/);
  const end = lines.findIndex((line, at) => at > start && line.search(/\S/) <= depth);
  return [...lines.slice(0, start), ...(end < 0 ? [] : lines.slice(end))];
}

/** What stands in the page's middle, of the whole snapshot that Playwright keeps. */
function mainOf(context: string): string {
  const lines = context.split("\n");
  const main = lines.slice(
    Math.max(
      lines.findIndex((line) => /^\s*- main\b/.test(line)),
      0,
    ),
  );
  return withoutMenu(main).slice(0, mostLines).join("\n");
}
