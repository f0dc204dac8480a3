/** Commands of the form `thing verb 编号 --option value`: each thing is a table of verbs. */
import { errorMessage } from "@yaoji/contract/errors";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../platform/app/app.ts";
import type { Signer } from "../people/auth/signing.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import type { Command, Print } from "./command.ts";
import { digitsOf, idIn } from "./digits.ts";
import { type GivenWords, readWords, subjectOf, type Takes } from "./given.ts";

/** What stands behind the verb: words, and options with their values; and the folder that it was typed in. */
export type Given = GivenWords & {
  readonly folder: string;
  /** Who does it, for the records; and in which role, null where nobody is named. */
  readonly by: string;
  readonly role: OperatorRole | null;
  /** The account that signs; null for what only looks. */
  readonly signer: Signer | null;
  /** The second person of a command that two sign. */
  readonly second: Signer | null;
};
/** Does the work; gives the sentence that says what was done, or the refusal. */
export type Verb = (app: App, given: Given, print: Print) => Promise<string | Refusal>;

/** What was given is not enough: the sentence says what is missing. */
export class UsageFault extends Error {}

/** What a command says of itself, and what each of its verbs takes. */
type Offer<Name extends string> = { readonly usage: string; readonly verbs: Readonly<Record<Name, Takes>> };

/** A command of several verbs; without one, or with an unknown one, it says which there are. */
export function verbs<Name extends string>(
  { usage, verbs: takes }: Offer<Name>,
  table: Readonly<Record<NoInfer<Name>, Verb>>,
): Command {
  const help = `${usage}\n  改动数据的命令须署名：先用 login --by 用户名 登录，或加 --by 用户名 并输入其密码`;
  const isVerb = (name: string): name is Name => Object.hasOwn(table, name);
  const run: Command = async (app, { args, folder, by, signer, second }, print) => {
    const [name = "", ...rest] = args;
    if (!isVerb(name)) return fail(print, help);
    try {
      const given = readWords(rest, takes[name].flags);
      checkTaken(given, takes[name]);
      const role = signer?.role ?? null;
      const outcome = await table[name](app, { ...given, folder, by, role, signer, second }, print);
      if (isRefusal(outcome)) return fail(print, saidOf(outcome, given));
      print(outcome);
      return 0;
    } catch (error) {
      if (error instanceof UsageFault) return fail(print, `${error.message}\n${help}`);
      throw error;
    }
  };
  return Object.assign(run, { usage, takes });
}

/** A slip of the pen is told, never taken for nothing. */
function checkTaken(given: GivenWords, { words = 0, options = [], flags = [] }: Takes): void {
  const known = new Set(["by", ...options, ...flags]);
  const unknown = Object.keys(given.options).find((name) => !known.has(name));
  if (unknown !== undefined) throw new UsageFault(`没有 --${unknown} 这个选项，什么也没有做。`);
  const surplus = given.words.slice(words);
  if (surplus.length > 0)
    throw new UsageFault(`多出了“${surplus.join(" ")}”，什么也没有做。含空格的内容请加引号。`);
}

function saidOf({ reason, details }: Refusal, given: GivenWords): string {
  const subject = given.words.join(" ") || subjectOf(given);
  const isMissing = reason === "request.not_found" && subject !== "";
  return isMissing ? `“${subject}”不存在，请用 list 查看有哪些。` : errorMessage(reason, details);
}

/** The number that the verb is about. */
export function idOf({ words }: Given): number {
  const id = idIn(words[0] ?? "");
  if (id === null) throw new UsageFault("请给出编号。");
  return id;
}

/** The account that signs; who has none gets no further than this. */
export function signerOf({ signer }: Given): number {
  if (signer === null) throw new UsageFault("请先登录，由操作员署名。");
  return signer.accountId;
}

/** A value that must be given. */
export function optionOf({ options }: Given, name: string, what: string): string {
  const value = options[name]?.trim() ?? "";
  if (value === "") throw new UsageFault(`请给出 --${name} ${what}。`);
  return value;
}

type Range = { readonly what: string; readonly least: number; readonly most: number };

/** A whole number that must be given. */
export function wholeOf(given: Given, name: string, { what, least, most }: Range): number {
  const value = digitsOf(optionOf(given, name, what));
  if (value !== null && value >= least && value <= most) return value;
  throw new UsageFault(`--${name} 须为${least}至${most}的整数，只写数字。`);
}

/** Why nothing was done: what is wrong with a value, where the refusal tells of one. */
export function refusalText({ reason, details, errors }: Refusal): string {
  const [text] = Object.values(errors ?? {}).flat();
  return text === undefined ? errorMessage(reason, details) : `${text}。`;
}

/** A value that was refused is a fault of what was typed. */
export function checkValues(refused: Refusal | null): void {
  if (refused?.errors) throw new UsageFault(refusalText(refused));
}

function fail(print: Print, text: string): number {
  print(text);
  return 1;
}
