/** Whoever is named by `--by`: taken out of the words before the command reads them, for each of them alike. */
import { rolesOf } from "@yaoji/domain/operators";
import type { App } from "../app.ts";
import { type Named, noteCommand, operatorFor } from "../auth/operators.service.ts";
import { readWords, subjectOf } from "./given.ts";

type Said = { readonly command: string; readonly args: readonly string[] };
export type Run = { readonly command: string; readonly args: string[]; readonly named: Named };

/** What is to be run, and by whom; or the sentence that says why it may not be. */
export async function nameOperator(app: App, said: Said): Promise<Run | { readonly refusal: string }> {
  const { args, username } = takeName(said.args);
  const named = await operatorFor(app, keyOf({ ...said, args }), username);
  return named && "refusal" in named ? named : { command: said.command, args, named };
}

/** Who did what, once it is done; of its words only what it was about. */
export async function noteRun(
  app: App,
  { command, args, named }: Run,
  flags: readonly string[] = [],
): Promise<void> {
  const key = keyOf({ command, args });
  if (named === null || rolesOf(key) === null) return;
  const hasVerb = key !== command;
  const given = readWords(hasVerb ? args.slice(1) : args, flags);
  // Without verbs a command takes no words: one that stands there names nothing.
  const about = subjectOf(hasVerb ? given : { ...given, words: [] });
  await noteCommand(app, { accountId: named.accountId, command: key, about });
}

/** A command as the rules name it: with its verb, unless it is signed whatever stands behind it. */
function keyOf({ command, args: [verb = ""] }: Said): string {
  const isWhole = rolesOf(command) !== null || verb === "" || verb.startsWith("--");
  return isWhole ? command : `${command} ${verb}`;
}

function takeName(args: readonly string[]): { args: string[]; username: string | null } {
  const at = args.findIndex((arg) => arg === "--by" || arg.startsWith("--by="));
  const word = args[at];
  if (word === undefined) return { args: [...args], username: null };
  const isJoined = word.startsWith("--by=");
  const username = isJoined ? word.slice("--by=".length) : (args[at + 1] ?? "");
  return { args: args.toSpliced(at, isJoined ? 1 : 2), username: username.trim() };
}
