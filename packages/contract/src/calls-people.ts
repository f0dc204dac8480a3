import { type Call, get, operators } from "./call.ts";

/** The wholesaler's own people, what they ask of each other, and what was done to a record. */
export const peopleCalls = {
  recordLog: get("/api/admin/log/record", operators),
} as const satisfies Record<string, Call>;
