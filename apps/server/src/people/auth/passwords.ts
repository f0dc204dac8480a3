import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { passwordProblem } from "@yaoji/domain/people/passwords";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

// argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes as long for an account that does not exist, so that the time tells nobody which ones do. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password);
  return matches && stored !== null;
}

/** Nothing that is read for something else: no i, l, o, u. */
const letters = "23456789abcdefghjkmnpqrstvwxyz";

/** One that nobody guesses, for who is given a new one: four times five letters, a hundred bits nearly. */
export function randomPassword(): string {
  const text = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("");
  return (text.match(/.{5}/g) ?? []).join("-");
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword("no account has this password");
  return decoyHash;
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand passwords that leaked most often; read once, when somebody first chooses one. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return known;
}

/** Refuses what cannot be this account's password, at the field `password`. */
export async function checkNewPassword(
  password: string,
  account: { readonly username: string; readonly phone: string | null },
): Promise<Refusal | null> {
  const common = await commonPasswords();
  const { username, phone } = account;
  const problem = passwordProblem(password, { username, phone, isCommon: (text) => common.has(text) });
  return problem === null ? null : refuse("auth.weak_password", { errors: { password: [problem] } });
}
