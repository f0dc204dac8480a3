/** The addresses of 品种求购. */
import { wantedStates, type WantedState } from "@yaoji/domain/wanted";

export type WantedQuery = { readonly status?: WantedState; readonly page: number };

/** What an address asks for; what is not understood is the first page of all. */
export function wantedQueryOf(search: URLSearchParams): WantedQuery {
  const page = Number(search.get("page") ?? 1);
  const status = wantedStates.find((state) => state === search.get("status"));
  return {
    ...(status ? { status } : {}),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  };
}

export function wantedListHref({ status, page = 1 }: Partial<WantedQuery>): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/pzqg${text && `?${text}`}`;
}

/** What the form 新增求购 begins with. */
export type WantedDraft = Readonly<Record<"name" | "ypgg" | "sccj" | "number", string>>;

export function wantedDraftOf(search: URLSearchParams): WantedDraft {
  const given = (name: string) => (search.get(name) ?? "").slice(0, 80);
  return {
    name: given("name"),
    ypgg: given("ypgg"),
    sccj: given("sccj"),
    number: given("number").slice(0, 7),
  };
}
