/** The wholesaler's own people for tests: one of each role, whose user name is the role's, and a second of two. */
import { operatorRoles, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { commandKey, rolesOf, secondStepOf } from "@yaoji/domain/people/operator-rights";
import { hashPassword } from "../src/people/auth/passwords.ts";
import { hashToken } from "../src/platform/secret/tokens.ts";
import type { Order } from "../src/cli/command.ts";
import { runCommand } from "../src/cli/commands.ts";
import { takeName } from "../src/cli/signature.ts";
import { accounts } from "../src/platform/db/schema/accounts.ts";
import { operatorSessions } from "../src/platform/db/schema/security.ts";
import { inArray } from "drizzle-orm";
import type { TestShop } from "./harness.ts";

type Run = { readonly command: string; readonly args: readonly string[]; readonly folder?: string };
type Role = (typeof operatorRoles)[number];

/** The password of all of them. */
export const operatorPassword = "a phrase for tests";
let passwordHash: Promise<string> | undefined;

/** Who takes the second of two steps that one account may not take. */
const seconds: Readonly<Record<string, string>> = {
  "order check": "warehouse2",
  "withdrawal pay": "finance2",
};
const people: readonly { username: string; role: Role }[] = [
  ...operatorRoles.map((role) => ({ username: role, role })),
  { username: "warehouse2", role: "warehouse" },
  { username: "finance2", role: "finance" },
];

/** Shops that have them. */
const staffed = new WeakSet<object>();

/** They are there, and have logged in for longer than any test's clock runs. */
export async function theOperators({ app }: TestShop): Promise<void> {
  const { db } = app.database;
  if (staffed.has(app)) return;
  staffed.add(app);
  passwordHash ??= hashPassword(operatorPassword);
  const hash = await passwordHash;
  await db
    .insert(accounts)
    .values(people.map((each) => ({ ...each, name: operatorRoleText[each.role], passwordHash: hash })))
    .onConflictDoNothing();
  const names = people.map(({ username }) => username);
  const found = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, names));
  const [createdAt, expiresAt] = [new Date(0), new Date("2100-01-01")];
  await db
    .insert(operatorSessions)
    .values(
      found.map(({ id, username }) => ({
        tokenHash: hashToken(tokenOf(username)),
        accountId: id,
        createdAt,
        expiresAt,
      })),
    )
    .onConflictDoNothing();
}

const tokenOf = (username: string) => `session of ${username}`;

/** A command as whoever it names types it, logged in; where it names nobody, the first who may run it. */
export function signedAs(run: Run): Order {
  const { command, args, folder = "." } = run;
  const key = commandKey(command, takeName(args).args);
  const named = takeName(args).username;
  const username = named ?? seconds[key] ?? rolesOf(key)?.[0];
  const by = username === undefined || named !== null ? [] : ["--by", username];
  const step = secondStepOf(key);
  const checker = step === null ? undefined : (seconds[step] ?? rolesOf(step)?.[0]);
  const second = checker === undefined || args.includes("--checked-by") ? [] : ["--checked-by", checker];
  const signature = { token: tokenOf(username ?? ""), second: operatorPassword };
  return { command, args: [...args, ...by, ...second], folder, signature };
}

/** Runs a command; gives its exit code and the lines it said. */
export async function operate(shop: TestShop, run: Run) {
  await theOperators(shop);
  return typed(shop, signedAs(run));
}

/** Runs a command as it is, signed or not. */
export async function typed(shop: TestShop, order: Order) {
  const said: string[] = [];
  const exit = await runCommand(shop.app, order, (text) => said.push(text));
  return { exit, said };
}
