import { StateMark } from "../../components/documents/state-mark.tsx";
import { Panel } from "../../components/panel.tsx";
import type { DossierDocument } from "../../lib/dossier-draft.ts";
import { minuteOf } from "@yaoji/browser/minute";

/** Versions that were replaced or rejected; none is ever removed. */
export function History({ versions }: { versions: readonly DossierDocument[] }) {
  if (versions.length === 0) return null;
  return (
    <Panel title="历史版本" className="mt-4">
      <ul className="flex flex-col divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-meta">
            <b className="font-semibold">{version.name}</b>
            <StateMark state={version.state} text={version.state_text} />
            <span className="num text-ink-2">
              {version.issued_on} 至 {version.is_endless === 1 ? "长期" : version.expires_on}
            </span>
            {version.decided_at !== null && (
              <span className="num text-ink-2">审核于{minuteOf(version.decided_at)}</span>
            )}
            {version.reason && <span className="w-full text-offer">驳回原因：{version.reason}</span>}
            {version.files.map(({ key, url }, index) => (
              <a key={key} href={url} target="_blank" rel="noopener" className="text-brand-700 underline">
                文件{index + 1}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
