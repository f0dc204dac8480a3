import type { KeyboardEvent, ReactNode } from "react";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Panel } from "../../parts/panel.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { RejectField } from "./reject-field.tsx";
import type { Review, Reviewed } from "./reviews.ts";
import type { Comparing } from "./use-comparing.ts";

type PanelProps = { review: Review; comparing: Comparing };

/** Field by field: Enter says that the scan shows it, and goes on to the next. */
export function ComparePanel({ review, comparing }: PanelProps) {
  const { waiting, company, kind } = review;
  return (
    <div className="flex flex-col gap-4">
      {kind === "new" && (
        <Panel title="单位资料">
          <ul className="compare-list">
            {company.map(({ name, text }) => (
              <Row key={name} id={`company:${name}`} name={name} comparing={comparing} shows={null}>
                <b className="font-semibold">{text || "未填写"}</b>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      {waiting.map((document) => (
        <DocumentFields key={document.id} review={review} document={document} comparing={comparing} />
      ))}
    </div>
  );
}

function DocumentFields({ review, document, comparing }: PanelProps & { document: Reviewed }) {
  const { id, name, step, checked_by, before, fields, files } = document;
  return (
    <Panel
      title={name}
      aside={
        <span className={`mark ${step === "checked" ? "mark-good" : "mark-quiet"}`}>
          {step === "checked" ? `${checked_by}已初审` : "待初审"}
        </span>
      }
    >
      {before && (
        <p className="mb-2 text-ink-2">
          {before.changes.length === 0
            ? `与上一版（${before.state_text}）填写的相同，请看扫描件`
            : `与上一版（${before.state_text}）不同：${before.changes.map(({ name: field }) => field).join("、")}`}
        </p>
      )}
      <ul className="compare-list">
        {fields.map(({ name: field, text }) => {
          const change = before?.changes.find((each) => each.name === field);
          return (
            <Row key={field} id={`${id}:${field}`} name={field} comparing={comparing} shows={id}>
              {change && (
                <>
                  <del>{change.before || "未填写"}</del> →{" "}
                </>
              )}
              <b className="font-semibold">{text || "未填写"}</b>
            </Row>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => comparing.show(id)}>
          看扫描件{files.length > 1 && `（${files.length}页）`}
        </button>
        {document.id_number !== "" && <IdNumber shopId={review.id} />}
        {review.refusals.reject === "" && (
          <RejectField
            name={name}
            reason={comparing.reasons[id]}
            onChange={(reason) => comparing.reject(id, reason)}
          />
        )}
      </div>
    </Panel>
  );
}

/** Shown in full to who compares it; that he looked is noted. */
function IdNumber({ shopId }: { shopId: number }) {
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null) return <b className="num self-center">{number}</b>;
  const open = async () =>
    setNumber((await toldIfRefused(api("reviewIdNumber", { params: { id: shopId } }))).id_number);
  return (
    <button type="button" className="btn" onClick={() => void startTold(open())}>
      显示完整身份证号
    </button>
  );
}

type RowProps = {
  id: string;
  name: string;
  comparing: Comparing;
  /** The document whose scan shows it; null: the business licence. */
  shows: number | null;
  children: ReactNode;
};

function Row({ id, name, comparing, shows, children }: RowProps) {
  return (
    <li>
      <label className="compare-row">
        <input
          type="checkbox"
          data-compare
          checked={comparing.done.has(id)}
          onFocus={() => comparing.show(shows)}
          onChange={({ target }) => comparing.tick(id, target.checked)}
          onKeyDown={(event) => walk(event, () => comparing.tick(id, true))}
        />
        <span className="text-ink-2">{name}</span>
        <span>{children}</span>
      </label>
    </li>
  );
}

const ways: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Behind the last field stands the decision. */
function walk(event: KeyboardEvent<HTMLInputElement>, tick: () => void): void {
  const way = ways[event.key];
  if (way === undefined) return;
  event.preventDefault();
  if (event.key === "Enter") tick();
  const all = [...document.querySelectorAll<HTMLElement>("[data-compare]")];
  const next = all[all.indexOf(event.currentTarget) + way];
  if (next) next.focus();
  else if (way === 1) document.querySelector<HTMLElement>("[data-decide]")?.focus();
}
