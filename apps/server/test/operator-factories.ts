/** The wholesaler's own people for tests: one of each role, whose user name is the role's. */
import { operatorRoles, operatorRoleText, rolesOf } from "@yaoji/domain/operators";
import { runCommand } from "../src/cli/commands.ts";
import { accounts } from "../src/db/schema/accounts.ts";
import type { TestShop } from "./harness.ts";

type Run = { readonly command: string; readonly args: readonly string[]; readonly folder?: string };

export async function theOperators({ app }: TestShop): Promise<void> {
  const people = operatorRoles.map((role) => ({ ...operatorNamed(role), passwordHash: "-" }));
  await app.database.db.insert(accounts).values(people).onConflictDoNothing();
}

function operatorNamed(role: (typeof operatorRoles)[number]) {
  return { username: role, name: operatorRoleText[role], role };
}

/** Runs a command; where it names nobody, by the first who may run it. Gives its exit code and the lines it said. */
export async function operate(shop: TestShop, { command, args, folder = "." }: Run) {
  await theOperators(shop);
  const said: string[] = [];
  const exit = await runCommand(shop.app, { command, args: byWhom(command, args), folder }, (text) =>
    said.push(text),
  );
  return { exit, said };
}

function byWhom(command: string, args: readonly string[]): string[] {
  if (args.some((arg) => arg === "--by" || arg.startsWith("--by="))) return [...args];
  const [role] = rolesOf(`${command} ${args[0] ?? ""}`) ?? rolesOf(command) ?? [];
  return role ? [...args, "--by", role] : [...args];
}
