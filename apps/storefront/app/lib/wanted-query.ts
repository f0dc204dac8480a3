/** The addresses of 品种求购. */
import { wantedStates, type WantedState } from "@yaoji/domain/trade/wanted";
import { addressOf, readPage } from "./address.ts";

export type WantedQuery = { readonly status?: WantedState; readonly page: number };

/** What an address asks for; what is not understood is the first page of all. */
export function wantedQueryOf(search: URLSearchParams): WantedQuery {
  const status = wantedStates.find((state) => state === search.get("status"));
  return { ...(status ? { status } : {}), page: readPage(search) };
}

export function wantedListHref({ status, page = 1 }: Partial<WantedQuery>): string {
  return addressOf("/pzqg", { status, page });
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
