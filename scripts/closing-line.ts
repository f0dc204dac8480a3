import type { Reporter, TestModule } from "vitest/node";

/** Prints a closing line that any reader of logs can count on: `vitest: 12 passed, 0 failed`. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    console.log(`vitest: ${count("passed")} passed, ${count("failed") + broken} failed`);
  },
};
