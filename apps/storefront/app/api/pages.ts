/** Pages from data (spec.md §2 "Zones"): the page that an address names, and what stands above lists. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import type { Outcome } from "@yaoji/browser/reply";
import { foundOrNoActivity } from "./found.ts";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";

export type ShownPage = DataOf<"pageShow">;
export type RunningPages = DataOf<"pageList">["list"];
type Kind = RequestOf<"pageShow">["params"]["kind"];

/** A page that its place always has: the home page, the promotional zone. */
export function loadPlacePage(context: LoadContext, kind: "home" | "offers"): Promise<Outcome<ShownPage>> {
  return load(context, "pageShow", { params: { kind, key: "index" } });
}

/** The blocks above a list; without such a page, or when it cannot be had, there are none. */
export async function loadLeadBlocks(
  context: LoadContext,
  kind: "controlled" | "brand",
  key: string,
): Promise<ShownPage["blocks"]> {
  const page = await load(context, "pageShow", { params: { kind, key } });
  return page.ok ? page.data.blocks : [];
}

/** The pages of a kind that run now; none where they cannot be had. */
export async function loadRunningPages(
  context: LoadContext,
  kind: Kind,
  query: RequestOf<"pageList">["query"] = {},
): Promise<RunningPages> {
  const pages = await load(context, "pageList", { params: { kind }, query });
  return pages.ok ? pages.data.list : [];
}

/** A zone or an activity, and what else runs; `page` null where no page runs and none was named. */
export type DataPage = { page: Outcome<ShownPage> | null; others: RunningPages };

/** The page named by ?id, else the first that runs; one that does not exist leads to /noActivity. */
export async function loadDataPage(
  context: LoadContext,
  kind: "zone" | "activity",
  id: string | null,
): Promise<DataPage> {
  const running = await loadRunningPages(context, kind);
  const key = id || running[0]?.key;
  if (key === undefined) return { page: null, others: [] };
  const page = foundOrNoActivity(await load(context, "pageShow", { params: { kind, key } }));
  return { page, others: running.filter((other) => other.key !== key) };
}
