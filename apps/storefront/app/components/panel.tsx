import { type ReactNode, useId } from "react";

type PanelProps = {
  title: ReactNode;
  /** Beside the title: what leads on, or acts on the whole of it. */
  aside?: ReactNode;
  /** What addresses lead to: `#parcels`. */
  id?: string;
  /** Counted anew at this moment. */
  isBusy?: boolean;
  /** Where it stands among others, not how it looks. */
  className?: string;
  children: ReactNode;
};

/** A white card on the grey of the page, under its own title. */
export function Panel({ title, aside, id, isBusy, className = "", children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} aria-busy={isBusy} className={`panel p-4 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-nav font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
