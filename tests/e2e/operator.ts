/** What the operator does beside the shop's pages: his commands, handed to the running server; and what it prints. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { commandKey, rolesOf, secondStepOf } from "@yaoji/domain/people/operator-rights";
import { get, post, type Visitor } from "./buyer.ts";
import { ownShop } from "./shop-of-worker.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** `npm run ops -- …`; gives what it printed. Where it names nobody, the demo's first operator who may run it does. */
export const operate = (...words: string[]) => operateIn(ownShop.directory, ...words);

/** Of two steps that one account may not take, the demo's operator who takes the second. */
const seconds: Readonly<Record<string, string>> = {
  "order check": "warehouse2",
  "withdrawal pay": "finance2",
};

/** The words with whoever signs them: the second person too, where a command is two people's. */
function signed(words: readonly string[]): string[] {
  const [command = "", ...args] = words;
  const key = commandKey(command, args);
  const [role] = rolesOf(key) ?? [];
  const name = seconds[key] ?? role;
  const by = name === undefined || words.includes("--by") ? [] : ["--by", name];
  const step = secondStepOf(key);
  const checker = step === null ? undefined : (seconds[step] ?? rolesOf(step)?.[0]);
  return [...words, ...by, ...(checker && !words.includes("--checked-by") ? ["--checked-by", checker] : [])];
}

/** The same, for the shop that keeps its data in this folder. */
export async function operateIn(folder: string, ...words: string[]): Promise<string> {
  const args = signed(words);
  const passwords = { OPS_PASSWORD: "demo1234", OPS_CHECKER_PASSWORD: "demo1234" };
  const env = { ...process.env, ...passwords, DATA_DIR: folder, DATABASE_URL: "", REDIS_URL: "" };
  try {
    const { stdout } = await run("node", ["scripts/command.mjs", ...args], { cwd: root, env });
    return stdout;
  } catch (error) {
    // Why a command is refused stands in what it printed, which the error does not say.
    throw new Error(`${words.join(" ")}: ${printedOf(error)}`, { cause: error });
  }
}

function printedOf(error: unknown): string {
  const { stdout, stderr } = error as { stdout?: string; stderr?: string };
  return [stdout, stderr].filter(Boolean).join("\n") || String(error);
}

/** The account that the shop is told to transfer to. */
export const testAccount = {
  name: "演练收款有限公司",
  bank: "演练银行成都支行",
  number: "6200 0000 1111 0000",
};

export async function setCompanyAccount(): Promise<void> {
  const { name, bank, number } = testAccount;
  await operate("transfer", "account", "--name", name, "--bank", bank, "--number", number);
}

type Transfers = { list: { id: number }[] };

/** The transfer that the buyer told of last. */
export async function lastTransfer(page: Visitor): Promise<string> {
  const { list } = await get<Transfers>(page, "/api/pay/transfer");
  return String(list[0]?.id);
}

/** So many yuan more in the balance: the buyer tells of a transfer, finance confirms it. */
export async function topUp(page: Visitor, amount: number): Promise<void> {
  await setCompanyAccount();
  const { buffer, name } = proofPicture();
  const file = await post<{ id: number }>(page, "/api/file", { name, content: buffer.toString("base64") });
  const told = {
    purpose: "top_up",
    amount: amount.toFixed(2),
    payer: "演练药房",
    proof_file_id: file.id,
  };
  const { id } = await post<{ id: number }>(page, "/api/pay/transfer", told);
  await operate("transfer", "confirm", String(id));
}

/** The shop that this login acts for. */
export async function currentShop(page: Visitor): Promise<{ id: number; company: string }> {
  type Shop = { id: number; company: string; is_current: number };
  const { list } = await get<{ list: Shop[] }>(page, "/api/multi/index");
  const shop = list.find((each) => each.is_current === 1);
  if (!shop) throw new Error("the account acts for no shop");
  return shop;
}

/** The code that the server printed last for a phone with this ending. */
export async function smsCode(ending: string): Promise<string> {
  const pattern = new RegExp(`\\d+${ending} 的验证码：(\\d{6})`, "g");
  let code: string | undefined;
  await expect
    .poll(async () => {
      const text = await readFile(ownShop.log, "utf8");
      code = [...text.matchAll(pattern)].at(-1)?.[1];
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? "";
}

/** A picture as a phone would send it: a PNG of one pixel, each another file. */
export function proofPicture(name = "转账回单.png") {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const buffer = Buffer.concat([Buffer.from(png, "base64"), Buffer.from(`${Date.now()}${Math.random()}`)]);
  return { name, mimeType: "image/png", buffer };
}

/** Tells of the transfer with its proof, as the buyer does on the page of the transfer. */
export async function sendProof(page: Page): Promise<void> {
  await page.getByLabel("上传转账凭证", { exact: true }).setInputFiles(proofPicture());
  await expect(page.getByRole("img", { name: /^转账凭证.+点击查看原图$/ })).toBeVisible();
  await page.getByLabel("银行流水号（选填）").fill(`LS${Date.now()}${Math.floor(Math.random() * 1000)}`);
  await page.getByRole("button", { name: "提交转账凭证" }).click();
}
