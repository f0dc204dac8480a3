import { meaningOf } from "@yaoji/browser/reply";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

/** What the server told is kept for a moment; a call that failed is tried again by the person, who is told why. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
});

/** Who is logged in, and what the login opens; asked again at each step and whenever the window is come back to. */
const operatorQuery = queryOptions({
  queryKey: ["operator"],
  staleTime: 0,
  queryFn: () => api("operatorMe", {}, { mayBeNobody: true }),
});

/** Null where nobody is. */
export async function findOperator(): Promise<OperatorMe | null> {
  try {
    return await queries.ensureQueryData({ ...operatorQuery, revalidateIfStale: true });
  } catch (error) {
    if (error instanceof CallError && meaningOf(error.failure.code) === "login") return null;
    throw error;
  }
}

/** As the menu asks for him. */
export const viewerOf = ({ operator: { role }, taken }: OperatorMe) => ({ role, taken });

/** Asked again after everything that changes the login. */
export const askOperatorAgain = () => queries.refetchQueries(operatorQuery);

/** Of whom the page is drawn: the frame has asked before. */
export function useOperator(): OperatorMe {
  return useSuspenseQuery(operatorQuery).data;
}

/** Whom this page was drawn for before his login ended. */
export const knownOperator = () => queries.getQueryData(operatorQuery.queryKey)?.operator ?? null;

/** Nothing that was loaded for another stays: somebody else logged in here, in another window of this browser. */
export function forgetOthers(): void {
  const [own] = operatorQuery.queryKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
}

/** Ends the login; nothing that was loaded for it stays. */
export async function logOut(): Promise<void> {
  await api("operatorLogout", {}, { mayBeNobody: true }).catch((error: unknown) => {
    if (!(error instanceof CallError) || meaningOf(error.failure.code) !== "login") throw error;
  });
  queries.clear();
}
