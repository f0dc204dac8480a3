// npm run shots [-- FOLDER]: every route at 1440 and 390 px into a folder, and the small contact sheet of docs/images.
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startDemoShop } from "./demo-shop.mjs";
import { ownNode, root } from "./prepare.mjs";

const folder = resolve(process.argv[2] ?? join(tmpdir(), "yaoji-shots"));
const { address, chromium, stop } = await startDemoShop(Number(process.env.PORT ?? 3992));
try {
  const { status } = spawnSync(ownNode, [join(root, "tests/e2e/shots.ts"), address, chromium, folder], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
  if (status === 0) console.log(`各页截图在 ${folder}，总览在 docs/images/pages.jpg`);
} finally {
  await stop();
}
