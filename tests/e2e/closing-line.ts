import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

/** Prints a closing line that any reader of logs can count on: `playwright: 12 passed, 0 failed`. */
export default class ClosingLine implements Reporter {
  private suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(result: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected").length;
    const failed = outcomes.length - passed || (result.status === "passed" ? 0 : 1);
    console.log(`playwright: ${passed} passed, ${failed} failed`);
  }
}
