import type { ReactNode } from "react";

/** A part of an account's page, under its own heading. */
export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-4">
      <h2 className="mb-3 text-nav font-semibold">{title}</h2>
      {children}
    </section>
  );
}
