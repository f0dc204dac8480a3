import { readFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

const mostLines = 80;

/** Prints what a page showed where a test failed, and a closing line that any reader of logs can count on. */
export default class ClosingLine implements Reporter {
  private suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (path) console.log(`${test.title}\n${mainOf(readFileSync(path, "utf8"))}`);
  }

  /** The line is `playwright: 12 passed, 0 failed`. */
  onEnd(result: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected").length;
    const failed = outcomes.length - passed || (result.status === "passed" ? 0 : 1);
    console.log(`playwright: ${passed} passed, ${failed} failed`);
  }
}

/** What stands in the page's middle, of the whole snapshot that Playwright keeps. */
function mainOf(context: string): string {
  const lines = context.split("\n");
  const start = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines.slice(Math.max(start, 0), Math.max(start, 0) + mostLines).join("\n");
}
