// The browser suite on a slow router, a slow network and slow timers: what fails once in twenty fails here at once.
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { build, checkNode, install, ownNode, root, run } from "./prepare.mjs";

checkNode();
install();
process.env.CHROMIUM = await ensureChromium();
process.env.SLOWED = "1";
build();
const playwright = join(root, "node_modules/.bin/playwright");
const config = ["--config", "tests/e2e/playwright.config.ts", "--grep-invert", "@exact-time"];
run([ownNode, playwright, "test", ...config, ...process.argv.slice(2)], "慢速浏览器测试：未通过");
