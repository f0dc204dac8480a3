import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { licenceList } from "./licence-list.tsx";

/** 证照预警: which licences end when, by the calendar of a year; who was reminded. */
export function LicencesScreen() {
  return (
    <>
      <h1 className="mb-2 text-floor font-semibold">{screens.licences.title}</h1>
      <p className="mb-4 text-ink-2">
        到期前60、30、7天和过期后，系统自动给客户发消息和短信；换证审核通过后恢复。
      </p>
      <Calendar />
      <List of={licenceList} />
    </>
  );
}

function Calendar() {
  const [params] = useSearchParams();
  const { data } = useQuery({ queryKey: ["licence-months"], queryFn: () => api("licenceMonths", {}) });
  if (!data) return null;
  return (
    <nav aria-label="到期日历" className="mb-4">
      <ul className="month-strip">
        <li>
          <Link
            to="?within=over"
            aria-current={params.get("within") === "over" ? "true" : undefined}
            className={data.over > 0 ? "month-bad" : ""}
          >
            <span>已过期</span>
            <b className="num">{data.over}</b>
          </Link>
        </li>
        {data.list.map(({ month, text, count }) => (
          <li key={month}>
            <Link to={`?month=${month}`} aria-current={params.get("month") === month ? "true" : undefined}>
              <span>{text}</span>
              <b className="num">{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
