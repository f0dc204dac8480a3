/** How a command says who signs it; the near side and the far side read it alike. */

/** What a command brings to prove who signs: never printed, logged or kept by the server. */
export type Signature = {
  /** Of whom `--by` names, or of who logs in. */
  readonly password?: string | undefined;
  /** Of whom `--checked-by` names, where two people sign. */
  readonly second?: string | undefined;
  /** Of the session that `login` opens, or that signs. */
  readonly token?: string | undefined;
};

/** Takes `--by 用户名` out of the words; null where nobody is named. */
export function takeName(args: readonly string[]): { args: string[]; username: string | null } {
  const at = args.findIndex((arg) => arg === "--by" || arg.startsWith("--by="));
  const found = nameAt(args, "by");
  if (found === null) return { args: [...args], username: null };
  return { args: args.toSpliced(at, args[at] === "--by" ? 2 : 1), username: found };
}

/** Whom `--checked-by` names. */
export const secondName = (args: readonly string[]): string | null => nameAt(args, "checked-by");

/** Who logs in: `login 用户名`, or `login --by 用户名`. */
export function loginName(given: readonly string[]): string {
  const { args, username } = takeName(given);
  return username ?? nameAt(args, "username") ?? args[0]?.trim() ?? "";
}

function nameAt(args: readonly string[], option: string): string | null {
  const at = args.findIndex((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  const word = args[at];
  if (word === undefined) return null;
  return (word === `--${option}` ? (args[at + 1] ?? "") : word.slice(option.length + 3)).trim();
}
