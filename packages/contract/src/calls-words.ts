import { type Call, del, get, json, put } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** Calls of the back office about the words of the search. */
export const wordDeskCalls = {
  synonymList: get("/api/admin/synonyms", marketing),
  synonymAdd: json("/api/admin/synonyms", marketing),
  synonymChange: put("/api/admin/synonyms/:id", marketing),
  synonymRemove: del("/api/admin/synonyms/:id", marketing),
  vainSearchList: get("/api/admin/vain-searches", marketing),
} as const satisfies Record<string, Call>;
