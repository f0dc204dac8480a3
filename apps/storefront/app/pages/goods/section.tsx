import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; children: ReactNode; action?: ReactNode };

/** One part of the page under its heading, which the anchors lead to. */
export function Section({ id, title, children, action }: SectionProps) {
  return (
    <section aria-labelledby={id} className="panel p-4 md:p-5">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="section-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type RowsProps = { rows: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values in two columns; what is empty is left out. */
export function FactRows({ rows }: RowsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 text-meta md:grid-cols-2">
      {rows.map(
        ([name, value]) =>
          value !== "" && (
            <div key={name} className="flex gap-3 border-b border-page py-1.5">
              <dt className="w-28 flex-none text-ink-2">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
