import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withPage } from "../lib/list-address.ts";
import { Empty } from "./states.tsx";

/** A page of a list without entries: past the first, the way back there; else what the list says when it has none. */
export function EmptyPage({ of, children }: { of: { page: number }; children: ReactNode }) {
  const address = useLocation();
  if (of.page === 1) return children;
  return (
    <Empty text="没有这么多页，请从第一页看起">
      <a className="btn btn-primary" href={withPage(address, 1)}>
        回到第一页
      </a>
    </Empty>
  );
}
