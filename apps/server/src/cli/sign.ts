/** The near side of a signature: what a command brings along to prove who signs it. */
import { commandKey, rolesOf, secondStepOf } from "@yaoji/domain/people/operator-rights";
import { newToken } from "../platform/secret/tokens.ts";
import { type Ask, passwordsOf } from "./ask-password.ts";
import { type KeptSession, readSession, removeSession, writeSession } from "./session-file.ts";
import { loginName, secondName, type Signature, takeName } from "./signature.ts";

type Typed = { readonly command: string; readonly args: readonly string[] };
/** Passwords that a script gives in its environment, read where there is no terminal. */
type GivenPasswords = { readonly first?: string | undefined; readonly second?: string | undefined };

/** Asks for what the command needs and nothing else; what only looks brings nothing along. */
export async function signatureFor(typed: Typed, path: string, given: GivenPasswords): Promise<Signature> {
  const needs = needsOf(typed, readSession(path));
  if (needs.first === null && needs.second === null) return { token: needs.token };
  const { ask, close } = passwordsOf(process.stdin);
  const isScript = !process.stdin.isTTY;
  const password = await passwordFor(needs.first, isScript ? given.first : undefined, ask);
  const second = await passwordFor(needs.second, isScript ? given.second : undefined, ask);
  close();
  return { token: needs.token, password, second };
}

type Needs = { readonly first: string | null; readonly second: string | null; readonly token?: string };

/** Whose passwords are wanted. */
export function needsOf({ command, args }: Typed, kept: KeptSession | null): Needs {
  if (command === "login") return { first: loginName(args) || null, second: null, token: newToken() };
  const session = kept ? { token: kept.token } : {};
  if (command === "logout") return { first: null, second: null, ...session };
  const { args: words, username } = takeName(args);
  const key = commandKey(command, words);
  if (rolesOf(key) === null) return { first: null, second: null };
  const second = secondStepOf(key) === null ? null : secondName(words);
  const first = username === kept?.username ? null : username;
  return { first, second, ...session };
}

async function passwordFor(
  username: string | null,
  given: string | undefined,
  ask: Ask,
): Promise<string | undefined> {
  return username === null ? undefined : (given ?? (await ask(username)));
}

/** Keeps the session that was opened, forgets the one that was ended. */
export function keepSession({ command, args }: Typed, path: string, { token }: Signature): void {
  if (command === "login" && token !== undefined) writeSession(path, { username: loginName(args), token });
  if (command === "logout") removeSession(path);
}
