import { type ReactNode, useId } from "react";

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A white card on the grey of the page, under its own title. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel p-5 max-md:p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-nav font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
