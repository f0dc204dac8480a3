/** What several journeys do as the wholesaler's own people, at /admin. */
import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { post, type Visitor } from "./buyer.ts";
import { operate } from "./operator.ts";

export const password = "demo1234";

/** An operator of a journey's own, whose login it may change. */
export async function newOperator(role: string): Promise<string> {
  const username = `t${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const fields = { "--username": username, "--name": "演练", "--role": role, "--password": password };
  await operate("operator", "add", ...Object.entries(fields).flat());
  return username;
}

/** Logs in without the page, where logging in is not what the journey is about. */
export async function enterBackOffice(page: Visitor, username: string): Promise<void> {
  await post(page, "/api/admin/auth/login", { username, password });
}

/** Fills in the door, which is open. */
export async function fillDoor(page: Page, username: string, typed = password): Promise<void> {
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill(typed);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** The account's page, once it is drawn. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { level: 1, name: "我的账号" })).toBeVisible();
}

const period = 30_000;

/**
 * What an authenticator with this secret shows (RFC 6238), `away` half minutes from now: the server takes a code once, and
 * allows for a clock that goes half a minute wrong.
 */
export function codeOf(secret: string, away: 0 | 1): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + away));
  const digest = createHmac("sha1", fromBase32(secret)).update(step).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/\s/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
