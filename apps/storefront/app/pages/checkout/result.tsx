import type { ReactNode } from "react";
import { Icon } from "../../components/icons.tsx";

type ResultProps = { isGood: boolean; title: string; text: string; children: ReactNode };

/** How paying ended, and where to go from here. */
export function Result({ isGood, title, text, children }: ResultProps) {
  return (
    <section className="panel flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span
        className={`grid size-14 place-items-center rounded-full ${isGood ? "bg-brand-50 text-brand-600" : "bg-page text-ink-2"}`}
      >
        <Icon name={isGood ? "check" : "warning"} size={32} />
      </span>
      <h2 className="text-floor font-semibold">{title}</h2>
      <p className="text-name text-ink-2">{text}</p>
      <p className="flex flex-wrap justify-center gap-3 pt-2">{children}</p>
    </section>
  );
}
