import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";

type ListSearchProps = {
  /** The list's own address. */
  action: string;
  /** What is searched, such as 搜索订单. */
  name: string;
  /** What the words may be. */
  words: string;
  /** What the days are of, such as 下单日期. */
  days: string;
  query: { readonly keyword: string; readonly start: string; readonly end: string };
  /** Carried along unchanged. */
  kept: Readonly<Record<string, string | null>>;
  hrefOf: (given: URLSearchParams) => string;
  /** The address without words and days; null where there are none. */
  clearHref: string | null;
};

/**
 * By words and by days; a plain form, so that it works without script. It begins anew when the address asks otherwise,
 * not when another tab is opened: what was typed meanwhile stays.
 */
export function ListSearch(props: ListSearchProps) {
  const { action, name, words, query, kept, hrefOf, clearHref } = props;
  const navigate = useNavigate();
  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [field, value] of new FormData(event.currentTarget)) given.set(field, String(value));
    void navigate(hrefOf(given));
  }
  return (
    <form
      key={[query.keyword, query.start, query.end].join("\n")}
      action={action}
      role="search"
      aria-label={name}
      className="order-search"
      onSubmit={search}
    >
      {Object.entries(kept).map(
        ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
      )}
      <label className="flex-1 basis-56">
        <span className="sr-only">{words}</span>
        <input
          name="keyword"
          type="search"
          maxLength={64}
          placeholder={words}
          defaultValue={query.keyword}
          className="field"
        />
      </label>
      <Days days={props.days} query={query} />
      <div className="flex items-center gap-2">
        <button type="submit" className="btn btn-primary min-h-10">
          搜索
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

type DaysProps = { days: string; query: { readonly start: string; readonly end: string } };

/** From one day to another; two narrow fields on the narrowest phones. */
export function Days({ days, query }: DaysProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{days}从</span>
        <input name="start" type="date" defaultValue={query.start} className="field num" />
      </label>
      <span aria-hidden="true">至</span>
      <label className="min-w-0 flex-1">
        <span className="sr-only">{days}到</span>
        <input name="end" type="date" defaultValue={query.end} className="field num" />
      </label>
    </div>
  );
}
