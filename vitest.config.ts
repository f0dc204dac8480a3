import { defineConfig } from "vitest/config";
import { closingLine } from "./scripts/closing-line.ts";

const processes = "apps/server/test/process/*.spec.ts";

/** Unit and property tests need nothing; HTTP tests get a database each (see apps/server/test). */
export default defineConfig({
  test: {
    reporters: ["default", closingLine],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/*/src/**/*.spec.ts",
            "apps/storefront/app/**/*.spec.{ts,tsx}",
            "apps/back-office/src/**/*.spec.{ts,tsx}",
            "apps/server/demo/**/*.unit.spec.ts",
            "scripts/**/*.spec.ts",
            "bench/**/*.spec.ts",
          ],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["apps/server/**/*.spec.ts"],
          exclude: [
            "**/node_modules/**",
            "apps/server/demo/**/*.unit.spec.ts",
            "apps/server/fault/**",
            processes,
          ],
          globalSetup: ["apps/server/test/global-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          // The embedded database is compiled once a process: two fifths less time. Files leave nothing behind in modules.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Servers and commands as processes of their own, on the embedded database whatever is set.
        test: { name: "process", include: [processes], pool: "forks", testTimeout: 240_000 },
      },
      {
        // Kills, cuts and slows down what the shop stands on: npm run test:fault.
        test: {
          name: "fault",
          include: ["apps/server/fault/**/*.spec.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 1_200_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
