import { expect, test } from "vitest";
import { plainError, StartFault, tellFault } from "./fault-sentence.ts";

function told(error: unknown) {
  const logged: object[] = [];
  const text = tellFault(error, { error: (entry) => logged.push(entry) });
  return { text, logged };
}

const coded = (code: string, more: object = {}) => Object.assign(new Error(`raw ${code}`), { code, ...more });
const failedQuery = (cause: Error) =>
  new Error('Failed query: insert into "settings" values ($1)', { cause });

test.each([
  [
    "a file that is not there",
    coded("ENOENT", { path: "/x/价格.csv" }),
    "没有这个文件或文件夹，请检查路径：/x/价格.csv",
  ],
  ["a folder in place of a file", coded("EISDIR", { path: "/x" }), "这是文件夹，这里要的是文件：/x"],
  ["no permission", coded("EACCES", { path: "/x" }), "没有权限读写，请检查它的权限：/x"],
  ["a full disk", coded("ENOSPC"), "空间、连接不够"],
  ["the database gone", failedQuery(coded("57P01")), "数据库连不上或中断了"],
  ["the database not there", new AggregateError([coded("ECONNREFUSED")], ""), "数据库连不上或中断了"],
  ["a constraint", failedQuery(coded("23505")), "内容与已有的数据冲突"],
  ["a deadlock", failedQuery(coded("40P01")), "请重新执行"],
  ["a mistake of ours", new TypeError("x is not a function"), "发生了意外的错误"],
  ["what is no error", "nonsense", "发生了意外的错误"],
])("no stack, no SQL to a person: %s", (_, error, sentence) => {
  const { text, logged } = told(error);
  expect(text).toContain(sentence);
  expect(text).toMatch(/（追踪号 [0-9a-f]{12}，详情见日志）$/);
  expect(text).not.toMatch(/\bat |Failed query|raw |TypeError|nonsense|\n/);
  const [, trace] = /追踪号 ([0-9a-f]{12})/.exec(text) ?? [];
  expect(logged).toEqual([{ err: error, trace_id: trace }]);
});

test("what says itself what to do is told as it is", () => {
  expect(told(new StartFault("请设置 PORT。"))).toEqual({ text: "请设置 PORT。", logged: [] });
});

test.each([
  ['Failed query: insert into "orders" values ($1)\nparams: 张三', "数据库操作没有成功，详情见服务的日志"],
  ["the provider is away\n    at send (sms.ts:1:1)", "the provider is away"],
])("no stack, no SQL of a job that failed: %j", (kept, told) => {
  expect(plainError(kept)).toBe(told);
});
