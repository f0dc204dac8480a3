import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { boughtHref, type BoughtQuery } from "../../lib/bought-query.ts";

const pause = 300;

/** The table follows what is typed, after a pause; the address says it, so that it can be kept and sent. */
export function useKeywordSearch(query: BoughtQuery) {
  const [text, setText] = useState(query.keyword);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    const href = boughtHref({ order: query.order, keyword: typed.trim() });
    timer.current = setTimeout(() => void navigate(href, { replace: true, preventScrollReset: true }), pause);
  }
  return { text, type };
}
