import type { ReactNode, SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { Outcome } from "@yaoji/browser/reply";

type FilterBarProps = {
  /** The list's own address. */
  action: string;
  /** What is looked for, such as 搜索订单. */
  name: string;
  /** What its fields show now. It begins anew when the address asks otherwise, not when another tab is opened. */
  asked: readonly (string | number | boolean | null)[];
  /** Of the address, carried along unchanged. */
  kept?: Readonly<Record<string, string | number | null>>;
  /** The address without what the fields say; null where they say nothing. */
  clearHref: string | null;
  /** Beside its buttons. */
  more?: ReactNode;
  children: ReactNode;
};

/** What narrows a list: a plain form whose fields are the address's, so that it works without script. */
export function FilterBar({ action, name, asked, kept = {}, clearHref, more, children }: FilterBarProps) {
  const navigate = useNavigate();
  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [field, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value.trim() !== "") given.set(field, value.trim());
    void navigate(given.size > 0 ? `${action}?${given.toString()}` : action, { preventScrollReset: true });
  }
  return (
    <form
      key={asked.join("\n")}
      action={action}
      role="search"
      aria-label={name}
      className="filter-bar"
      onSubmit={ask}
    >
      {Object.entries(kept).map(
        ([field, value]) => value !== null && <input key={field} type="hidden" name={field} value={value} />,
      )}
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
        {more}
      </div>
    </form>
  );
}

/** Words to look for; `words` says which they may be. */
export function KeywordField({ words, value }: { words: string; value: string }) {
  return (
    <label className="flex-1 basis-56">
      <span className="sr-only">{words}</span>
      <input
        name="keyword"
        type="search"
        maxLength={64}
        placeholder={words}
        defaultValue={value}
        className="field"
      />
    </label>
  );
}

type ChoiceProps = { label: string; name: string; value: string | number; children: ReactNode };

/** A choice whose label is for the ear only. */
export function ChoiceField({ label, name, value, children }: ChoiceProps) {
  return (
    <div>
      <select aria-label={label} name={name} defaultValue={value} className="field">
        {children}
      </select>
    </div>
  );
}

type DaysProps = {
  /** What the days are of, such as 下单日期. */
  days: string;
  start: string;
  end: string;
  /** What the question was answered: what is wrong with a day is said of it. */
  answer?: Outcome<unknown>;
};

/** From one day to another; what is wrong with them stands beneath. */
export function DaysField({ days, start, end, answer }: DaysProps) {
  const found = answer?.ok === false ? answer.failure.errors : undefined;
  const errors = { start: found?.start_date?.[0], end: found?.end_date?.[0] };
  const text = errors.start ?? errors.end;
  return (
    <div className="min-w-0 flex-1 basis-72">
      <div className="flex items-center gap-2">
        <Day label={`${days}从`} name="start" value={start} isWrong={errors.start !== undefined} />
        <span aria-hidden="true">至</span>
        <Day label={`${days}到`} name="end" value={end} isWrong={errors.end !== undefined} />
      </div>
      {text && (
        <p id="period-error" role="alert" className="mt-1 text-meta text-offer">
          {text}
        </p>
      )}
    </div>
  );
}

type DayProps = { label: string; name: string; value: string; isWrong: boolean };

function Day({ label, name, value, isWrong }: DayProps) {
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <input
        name={name}
        type="date"
        defaultValue={value}
        className="field num"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "period-error" : undefined}
      />
    </label>
  );
}
