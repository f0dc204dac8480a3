import type { ReactNode, SubmitEvent } from "react";
import type { FormState } from "./use-form.ts";

type FormProps = {
  state: FormState;
  /** What the button does, and what it says while it does it. */
  action: string;
  busy: string;
  onSubmit: (text: (name: string) => string) => void;
  isWide?: boolean;
  /** Stands before the button: what leads out. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Fields, what is wrong with the whole of them, and the button that sends them. */
export function Form({ state, action, busy, onSubmit, isWide = false, aside, children }: FormProps) {
  const { form, errors, isBusy } = state;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A box's form stands inside the page's in React's tree: it is not that one that is sent.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    onSubmit((name) => String(fields.get(name) ?? ""));
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {children}
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className={aside ? "flex justify-end gap-3" : "contents"}>
        {aside}
        <button
          type="submit"
          className={`btn btn-primary ${isWide ? "min-h-11 text-nav" : aside ? "" : "min-h-9 self-start px-6"}`}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? busy : action}
        </button>
      </div>
    </form>
  );
}
