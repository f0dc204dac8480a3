import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFile } from "@yaoji/contract/schemas/content-file";
import { openShop } from "../test/harness.ts";
import { operate } from "../test/operator-factories.ts";
import { loadDemo } from "./load.ts";

test("content show | load round-trips on the demo, whose content is right by its own rules", async () => {
  const shop = await openShop();
  await loadDemo(shop.app);
  const folder = mkdtempSync(join(tmpdir(), "yaoji-demo-content-"));
  const ops = async (...args: string[]) =>
    (await operate(shop, { command: "content", args, folder })).said.join("\n");
  const shown = await ops("show");
  expect(contentFile.safeParse(JSON.parse(shown)).error).toBeUndefined();
  writeFileSync(join(folder, "shown.json"), shown);
  expect(await ops("load", "shown.json")).toBe("内容与现有的相同，没有变化。");
  writeFileSync(join(folder, "words.json"), JSON.stringify({ ...JSON.parse(shown), hot_words: ["新词"] }));
  expect(await ops("load", "words.json")).toBe(
    "内容已导入，有变化的是：热搜词。现在是第1版，继续修改前请重新用 content show 得到文件。",
  );
  await shop.close();
});
