import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { helpSearchHref } from "../../lib/help-query.ts";

/** Searches the help centre; a plain form, so that it works without script. */
export function HelpSearch({ keyword }: { keyword: string }) {
  const navigate = useNavigate();
  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(helpSearchHref(String(new FormData(event.currentTarget).get("keyword") ?? "")));
  }
  return (
    <form action="/help" role="search" aria-label="搜索帮助" className="help-search" onSubmit={search}>
      <input
        key={keyword}
        name="keyword"
        type="search"
        aria-label="搜索帮助"
        placeholder="如：发票、退货"
        maxLength={64}
        defaultValue={keyword}
        className="field"
      />
      <button type="submit" className="btn btn-primary" aria-label="搜索">
        <Icon name="search" size={18} />
      </button>
    </form>
  );
}
