import type { DataOf } from "../../api/client.ts";

/** Words that mean the same. */
export type Synonym = DataOf<"synonymList">["list"][number];
