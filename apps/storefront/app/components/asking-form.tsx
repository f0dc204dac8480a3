import type { ReactNode, SubmitEvent } from "react";
import { useNavigate } from "react-router";

type AskingFormProps = { action: string; name: string; clearHref: string | null; children: ReactNode };

/** A list's question; a plain form, so that it works without script. Its fields are the address's. */
export function AskingForm({ action, name, clearHref, children }: AskingFormProps) {
  const navigate = useNavigate();
  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [field, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value !== "") given.set(field, value);
    void navigate(`${action}?${given.toString()}`, { preventScrollReset: true });
  }
  return (
    <form action={action} role="search" aria-label={name} className="order-search" onSubmit={ask}>
      {children}
      <div className="flex items-center gap-2 self-start">
        <button type="submit" className="btn btn-primary min-h-10">
          查询
        </button>
        {clearHref !== null && (
          <a href={clearHref} className="btn min-h-10">
            清除
          </a>
        )}
      </div>
    </form>
  );
}
