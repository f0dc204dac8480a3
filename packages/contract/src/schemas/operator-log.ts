/** What operators did, as the back office reads it. */
import { z } from "zod";
import { keyset, keysetPageOf, line, moment } from "./common.ts";

/** `by`: a user name; `command` as the rules of who may name it; from and to: moments, `to` with its whole second. */
export const operatorLogQuery = z.object({
  ...keyset,
  by: line(64, "请填写用户名").optional(),
  command: line(64, "请填写命令").optional(),
  subject_kind: line(64, "请填写对象类别").optional(),
  subject_id: line(200, "请填写对象编号").optional(),
  from: moment.optional(),
  to: moment.optional(),
});

/** `before` and `after`: the record as the command keeps it, null where it keeps none. */
const operatorLogEntry = z.object({
  id: z.number(),
  at: z.number(),
  by: z.object({ username: z.string(), name: z.string() }),
  command: z.string(),
  about: z.string(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Its place in the chain and its hash; null of what was there before the chain. */
  entry: z.number().nullable(),
  hash: z.string().nullable(),
});
export const operatorLogPage = keysetPageOf(operatorLogEntry);

/** `kind` and `id` as entries name the record that they are about. */
export const recordLogQuery = z.object({
  ...keyset,
  kind: line(64, "请填写对象类别"),
  id: line(200, "请填写对象编号"),
});
/** `text`: the command in Chinese. */
const recordLogEntry = z.object({
  id: z.number(),
  at: z.number(),
  by: z.object({ username: z.string(), name: z.string() }),
  command: z.string(),
  text: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export const recordLogPage = keysetPageOf(recordLogEntry);
