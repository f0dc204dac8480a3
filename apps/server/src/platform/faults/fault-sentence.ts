/** What people are told of an error at the edge of a process: one sentence; a stack or a statement is for the log alone. */
import { randomBytes } from "node:crypto";

/** A fault that a person can mend: its message is the one clear sentence to print before ending with code 1. */
export class StartFault extends Error {}

/** The part of a log that faults are written to. */
type Log = { error(entry: object, message: string): void };

/** The sentence to print of any error; unless it says all, the details go to the log under a trace id. */
export function tellFault(error: unknown, log: Log, where = "日志"): string {
  if (error instanceof StartFault) return error.message;
  const trace = randomBytes(6).toString("hex");
  log.error({ err: error, trace_id: trace }, "a fault was told in a sentence");
  return `${sentenceOf(error)}（追踪号 ${trace}，详情见${where}）`;
}

type Told = { readonly code: string; readonly path: string };

function sentenceOf(error: unknown): string {
  const { code, path } = toldOf(error);
  const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (own !== undefined && path !== "") return `${own}：${path}`;
  const family = families.find(([codes]) => codes.test(code));
  return family?.[1] ?? "没有完成：发生了意外的错误，请稍后重试；仍然不行时把追踪号告诉维护人员";
}

/** The innermost error that has a code is the one that happened. */
function toldOf(error: unknown): Told {
  if (!(error instanceof Error)) return { code: "", path: "" };
  const first = error instanceof AggregateError ? error.errors[0] : undefined;
  const inner = toldOf(error.cause ?? first);
  if (inner.code !== "") return inner;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const path = "path" in error && typeof error.path === "string" ? error.path : "";
  return { code, path };
}

/** Of files. */
const sentences: Readonly<Record<string, string>> = {
  ENOENT: "没有这个文件或文件夹，请检查路径",
  EEXIST: "这里已有同名的文件，请换一个名称",
  ENOTDIR: "路径的中间一段不是文件夹，请检查路径",
  EISDIR: "这是文件夹，这里要的是文件",
  EACCES: "没有权限读写，请检查它的权限",
  EPERM: "没有权限读写，请检查它的权限",
  EROFS: "所在的磁盘只读，请换一个位置",
  ENOSPC: "磁盘已满，请腾出空间后重试",
};

const gone = "数据库连不上或中断了，请确认它在运行后重新执行；没有完成的改动都没有留下";

/** Of the system and of the database (SQLSTATE), by the beginning of their codes. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|08|57P)/u, gone],
  [/^(ENOSPC|53)/u, "磁盘或数据库的空间、连接不够，什么也没有改动，请处理后重新执行"],
  [/^(40|55)/u, "同时有别的操作在改同样的内容，什么也没有改动，请重新执行"],
  [/^(22|23)/u, "内容与已有的数据冲突或超出范围，什么也没有改动，请核对后重试"],
];

/** An error that was kept as text: no statement of it, none of its values and no stack is told. */
export function plainError(text: string): string {
  if (text.startsWith("Failed query:")) return "数据库操作没有成功，详情见服务的日志";
  return text.split("\n")[0] ?? "";
}
