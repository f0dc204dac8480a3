/** Whoever signs a command: taken out of the words before the command reads them, for each of them alike. */
import {
  commandKey,
  rolesOf,
  samePersonRefusal,
  secondStepOf,
  uncheckedText,
} from "@yaoji/domain/people/operator-rights";
import { holdsDemo } from "../../demo/stage.queries.ts";
import type { App } from "../platform/app/app.ts";
import { writeAudit } from "../platform/audit/audit.service.ts";
import { hasOperators, signCommand, type Signer } from "../people/auth/signing.service.ts";
import type { Command, Order } from "./command.ts";
import { readWords, subjectOf } from "./given.ts";
import { secondName, takeName } from "./signature.ts";

export type Run = {
  readonly key: string;
  readonly args: string[];
  /** Null where nobody's name is needed. */
  readonly signer: Signer | null;
  /** The second person, of a command that two sign. */
  readonly second: Signer | null;
};
type Refused = { readonly refusal: string };

/** What is to be run, and by whom; or the sentence that says why it may not be. */
export async function nameOperator(app: App, order: Order): Promise<Run | Refused> {
  const { args, username } = takeName(order.args);
  const key = commandKey(order.command, args);
  const unsigned = { key, args, signer: null, second: null };
  if (rolesOf(key) === null) return unsigned;
  const { password, token } = order.signature ?? {};
  const signer = await signCommand(app, key, { username, proof: { password, token } });
  if ("refusal" in signer) return username === null && (await isFree(app, key)) ? unsigned : signer;
  const second = await secondOf(app, { ...order, key, signer });
  return second !== null && "refusal" in second ? second : { key, args, signer, second };
}

/** A list may be tried by nobody in the demo, and brought in before there is anybody to sign. */
async function isFree(app: App, key: string): Promise<boolean> {
  return key === "import" && ((await holdsDemo(app.database.db)) || !(await hasOperators(app)));
}

type Signed = Order & { readonly key: string; readonly signer: Signer };

/** The other person of a command that two sign, who proves who he is like the first. */
async function secondOf(
  app: App,
  { args, key, signer, signature }: Signed,
): Promise<Signer | Refused | null> {
  const step = secondStepOf(key);
  if (step === null) return null;
  const username = secondName(args);
  if (username === null) return { refusal: uncheckedText(key) };
  const proof = { password: signature?.second };
  const second = await signCommand(app, step, { username, proof });
  if ("refusal" in second) return second;
  const kind = step === "order check" ? "check" : "approve";
  const same = samePersonRefusal(kind, [signer.accountId], second.accountId);
  return same === null ? second : { refusal: `${same}。` };
}

/**
 * Who did what, once it is done; of its words only what it was about. Not of commands that write their own entry, with what
 * was before and after, in the transaction that does it.
 */
export async function noteRun(app: App, run: Run, takes: Command["takes"] = {}): Promise<void> {
  const { key, args, signer, second } = run;
  if (signer === null) return;
  const hasVerb = key.includes(" ") && !key.includes(" --");
  const [verb = "", ...rest] = args;
  if (hasVerb && takes[verb]?.logsItself) return;
  const given = hasVerb ? readWords(rest, takes[verb]?.flags) : readWords(args);
  // Without verbs a command takes no words but a file: any other that stands there names nothing.
  const about = subjectOf(hasVerb || key === "import" ? given : { ...given, words: [] });
  const [kind = ""] = key.split(" ");
  const done = { subject: about === "" ? null : { kind, id: about }, now: app.now() };
  const step = secondStepOf(key);
  await app.database.transaction(async (tx) => {
    await writeAudit(tx, { ...done, who: signer.accountId, command: key });
    if (second && step) await writeAudit(tx, { ...done, who: second.accountId, command: step });
  });
}
