/** What stands behind a command, read into words and options. */
import { parseArgs } from "node:util";

export type GivenWords = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
};

/**
 * What a verb takes: how many words at most, options with a value, and options without; whether it writes its own entry of the
 * operators' log.
 */
export type Takes = {
  readonly words?: number;
  readonly options?: readonly string[];
  readonly flags?: readonly string[];
  readonly logsItself?: true;
};

/** An option takes the word behind it; a flag takes none. A number below zero is a word. */
export function readWords(args: readonly string[], flags: readonly string[] = []): GivenWords {
  const { tokens } = parseArgs({ args: [...args], strict: false, allowPositionals: true, tokens: true });
  const words: string[] = [];
  const options: Record<string, string> = {};
  let open: string | null = null;
  function take(value: string): void {
    if (open === null) words.push(value);
    else options[open] = value;
    open = null;
  }
  for (const [place, token] of tokens.entries()) {
    const typed = args[token.index] ?? "";
    const isNumber = /^-\d/u.test(typed);
    // -15 is read as -1 and -5.
    if (isNumber && tokens[place - 1]?.index !== token.index) take(typed);
    else if (token.kind === "positional") take(token.value);
    else if (token.kind === "option" && !isNumber) {
      open = token.value === undefined && !flags.includes(token.name) ? token.name : null;
      options[token.name] = token.value ?? "";
    }
  }
  return { words, options };
}

/** Options that name a thing where no word does. */
const names = [["id"], ["username"], ["goods", "batch"], ["revoke"], ["name"], ["tax-no"]] as const;

/** What a command was about: of its options only those that name it, never what it is given. */
export function subjectOf({ words, options }: GivenWords): string {
  const [word] = words;
  if (word !== undefined) return word;
  const found = names.find(([first]) => options[first] !== undefined) ?? [];
  return found
    .map((name) => options[name] ?? "")
    .filter(Boolean)
    .join(" ");
}
