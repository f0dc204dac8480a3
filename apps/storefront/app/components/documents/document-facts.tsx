import type { DossierDocument } from "../../lib/dossier-draft.ts";
import { FileView } from "../file-upload/file-view.tsx";

/** A version of a document as it was filled in: numbers, days; its files. */
export function DocumentFacts({ document }: { document: DossierDocument }) {
  const { name, number, holder, id_number: idNumber, issued_on: issued, files } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["证件编号", number],
    ["被委托采购人", [holder, idNumber].filter(Boolean).join(" ")],
    ["发证日期", issued],
    ["有效期至", lastDayOf(document)],
  ];
  return (
    <div className="flex flex-wrap gap-4">
      {files.length > 0 && (
        <ul className="upload-files">
          {files.map((file) => (
            <li key={file.key}>
              <FileView file={file} name={name} />
            </li>
          ))}
        </ul>
      )}
      <dl className="grid min-w-60 flex-1 grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-meta sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(
          ([label, text]) =>
            text !== "" && (
              <div key={label} className="contents">
                <dt className="whitespace-nowrap text-ink-2">{label}</dt>
                <dd className="num break-all">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** The last valid day, with how long that is from today. */
function lastDayOf({ is_endless: isEndless, expires_on: expires, days_left: left }: DossierDocument): string {
  if (isEndless === 1) return "长期";
  if (left === null || expires === "") return expires;
  if (left < 0) return `${expires}（已过期${-left}天）`;
  return left === 0 ? `${expires}（今天到期）` : `${expires}（还有${left}天）`;
}
