import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { onCartChange } from "../api/user.ts";

let shared: QueryClient | null = null;

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000 } },
  });
}

/** One for the whole tab, so that page and panel show the same; one for each rendering on the server. */
function queryClient(): QueryClient {
  if (typeof document === "undefined") return newQueryClient();
  return (shared ??= newQueryClient());
}

/**
 * TanStack Query for pages and panels whose data change under the buyer's hands. Not around the whole shop:
 * visitors who only look at goods don't load it.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  useEffect(() => onCartChange(() => void client.invalidateQueries({ queryKey: ["cart"] })), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
