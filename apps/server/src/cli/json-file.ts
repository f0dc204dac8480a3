import { readGiven, writeGiven } from "./given-files.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** What the file that was named holds; `what` it is of, for the sentence that asks for it. */
export async function jsonFileOf(given: Given, what: string): Promise<unknown> {
  const [file] = given.words;
  if (file === undefined) throw new UsageFault(`请给出${what}文件。`);
  const { bytes } = await readGiven(given, file);
  const text = withoutBanner(new TextDecoder().decode(bytes)); // a byte order mark is none of its text
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageFault(`文件不是正确的 JSON：${file}${placeOf(error, text)}`);
  }
}

/** What can be edited and given back: into the file of `--out`, else as what is said. */
export async function shownJson(given: Given, shown: object): Promise<string> {
  const text = JSON.stringify(shown, null, 2);
  if (given.options.out === undefined) return text;
  return `已存为 ${await writeGiven(given, given.options.out, `${text}\n`)}`;
}

/** `npm run ops -- … show > file` puts two lines of npm's own before it. */
function withoutBanner(text: string): string {
  return text.replace(/^(\s*(> .*)?\r?\n)*/u, "");
}

/** Where it is broken, where the parser says so. */
function placeOf(error: unknown, text: string): string {
  const said = error instanceof Error ? error.message : "";
  if (said.includes("end of JSON")) return "，它没有写完";
  const [, at] = /at position (\d+)/u.exec(said) ?? [];
  return at === undefined ? "" : `，第${text.slice(0, Number(at)).split("\n").length}行附近有误`;
}
