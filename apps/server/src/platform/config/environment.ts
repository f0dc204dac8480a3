import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A `.env` file in the project's root, where there is one; what the environment already says stays. */
export function loadEnvironment(): void {
  const file = resolve(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
