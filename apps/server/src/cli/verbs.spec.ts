import { describe, expect, test } from "vitest";
import type { App } from "../platform/app/app.ts";
import { refuse } from "../platform/answers/refusal.ts";
import { commands } from "./commands.ts";
import { readWords } from "./given.ts";
import { type Given, verbs } from "./verbs.ts";

const usage = `转账：
  npm run ops -- transfer confirm 编号 [--amount 金额] [--reused] --by 用户名  确认到账
  npm run ops -- transfer show [编号]    显示
  npm run ops -- transfer set 名称 值 [--note 说明]
    [--to 日期]                          改一项`;

async function run(...args: string[]) {
  const said: string[] = [];
  let given: Given | null = null;
  const take = (_app: App, got: Given) => {
    given = got;
    return Promise.resolve(got.words.includes("99") ? refuse("request.not_found") : "好了");
  };
  const offer = {
    usage,
    verbs: {
      confirm: { words: 1, options: ["amount"], flags: ["reused"] },
      show: { words: 1 },
      set: { words: 2, options: ["note", "to"] },
    },
  };
  const command = verbs(offer, { confirm: take, show: take, set: take });
  // The verbs of this table ask the shop nothing.
  const order = { command: "transfer", args, folder: "/", by: "finance", signer: null, second: null };
  const exit = await command({} as App, order, (text) => said.push(text));
  return { exit, said: said[0]?.split("\n")[0], given: given as Given | null };
}

describe("what a verb does not offer is told, and nothing is done", () => {
  test.each([
    [["confirm", "4", "--reused", "--amoun", "5"], "没有 --amoun 这个选项，什么也没有做。"],
    [["confirm", "4", "--noted", "a"], "没有 --noted 这个选项，什么也没有做。"],
    [["confirm", "4", "--note", "a"], "没有 --note 这个选项，什么也没有做。"],
    [["confirm", "4", "5"], "多出了“5”，什么也没有做。含空格的内容请加引号。"],
    [["set", "a", "b", "--note", "单价", "错了"], "多出了“错了”，什么也没有做。含空格的内容请加引号。"],
    [["show", "4", "-5"], "多出了“-5”，什么也没有做。含空格的内容请加引号。"],
  ])("%j", async (args, sentence) => {
    expect(await run(...args)).toEqual({ exit: 1, said: sentence, given: null });
  });

  test.each([
    [["confirm", "4", "--reused", "--amount", "5", "--by", "finance"], ["4"]],
    [["show"], []],
    [["show", "4"], ["4"]],
    [
      ["set", "returnDays", "-15", "--note", "a b"],
      ["returnDays", "-15"],
    ],
  ])("%j is done", async (args, words) => {
    expect(await run(...args)).toMatchObject({ exit: 0, said: "好了", given: { words } });
  });

  test("what is not there is named", async () => {
    expect(await run("show", "99")).toMatchObject({ exit: 1, said: "“99”不存在，请用 list 查看有哪些。" });
  });
});

/** What a help text says of a verb: its options, and how many words stand before them. */
function saidOf(usage: string, verb: string) {
  const own = usage
    .split("npm run ops -- ")
    .filter((said) => said.split(/\s/u)[1] === verb)
    .map((said) => said.split(/\s/u).slice(2).join(" "));
  const options = own.flatMap((said) => said.match(/(?<=--)[a-z][a-z-]*/gu) ?? []);
  const words = own.map((said) => (said.split(/\s{2}|\[?--/u)[0] ?? "").split(" ").filter(Boolean).length);
  return { options: new Set(options.filter((name) => name !== "by")), words: Math.max(...words) };
}

const offered = Object.entries(commands).flatMap(([command, { usage: said = "", takes = {} }]) =>
  Object.entries(takes).map(([verb, taken]) => ({ command, verb, said, taken })),
);

test.each(offered)("the help says what $command $verb takes", ({ verb, said, taken }) => {
  const { words = 0, options = [], flags = [] } = taken;
  expect(saidOf(said, verb)).toEqual({ words, options: new Set([...options, ...flags]) });
});

test("a number below zero is a word, or an option's value", () => {
  expect(readWords(["a", "-15", "--days", "-3", "--reused", "b"], ["reused"])).toEqual({
    words: ["a", "-15", "b"],
    options: { days: "-3", reused: "" },
  });
});
