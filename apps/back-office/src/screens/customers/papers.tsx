import { Link } from "react-router";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { type Customer, useMayOpen } from "./customers.ts";

/** What the company is, and the papers that prove it. */
export function Papers({ customer: { id, facts, documents } }: { customer: Customer }) {
  const mayReview = useMayOpen()(screens.review.path);
  return (
    <Panel
      title="单位和证件"
      aside={
        mayReview && (
          <Link className="text-link" to={`/reviews/${id}`}>
            扫描件和审核记录
          </Link>
        )
      }
    >
      <dl className="facts mb-4">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{text || "未填写"}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="证件" className="asked-list">
        {documents.map((each) => (
          <li key={each.id}>
            <span>
              <b className="font-semibold">{each.name}</b>{" "}
              <span className={`mark ${looks[each.state] ?? "mark-quiet"}`}>{each.state_text}</span>
            </span>
            <span className="num text-ink-2">
              {each.number !== "" && `编号${each.number}，`}
              {each.is_endless === 1 ? "长期" : `有效期至${each.expires_on || "未填写"}`}
              {each.days_left !== null &&
                each.days_left >= 0 &&
                each.days_left <= 60 &&
                `，还有${each.days_left}天`}
              {each.reason !== "" && `，${each.reason}`}
            </span>
          </li>
        ))}
      </ul>
      {documents.length === 0 && <p className="text-ink-2">还没有提交证件。</p>}
    </Panel>
  );
}

const looks: Readonly<Record<string, string>> = {
  approved: "mark-good",
  expiring: "mark-bad",
  expired: "mark-bad",
  rejected: "mark-bad",
};
