import { documentRules, mostDocumentFiles } from "@yaoji/domain/people/filled-documents";
import { documentLabels } from "@yaoji/domain/text/labels";
import { type DocumentDraft, type LicenceFile, withHolder } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { Field } from "../field.tsx";
import { FileUpload } from "../file-upload/file-upload.tsx";

type DocumentFieldsProps = {
  document: DocumentDraft;
  errors: FieldErrors;
  onChange: (document: DocumentDraft) => void;
};
type DocumentAndFilesProps = DocumentFieldsProps & {
  /** Puts files into the document, whatever has been typed since they were chosen. */
  onFiles: (files: LicenceFile[]) => void;
};

/** What a document says, as it stands on its paper; the kind decides what there is to say. */
export function DocumentFields({ document, errors, onChange, onFiles }: DocumentAndFilesProps) {
  const { kind, files, number } = document;
  const name = documentLabels[kind];
  const rule = documentRules[kind];
  return (
    <div className="flex flex-col gap-3">
      <FileUpload
        kind="licence"
        name={name}
        hint="；请拍全四角，字迹清楚"
        most={mostDocumentFiles}
        files={files}
        error={errors["files"] ?? errors[""]}
        onChange={onFiles}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rule.hasNumber && (
          <Field
            label={kind === "business_licence" ? "统一社会信用代码" : "证件编号"}
            error={errors["number"]}
            input={{
              name: `${kind}.number`,
              autoComplete: "off",
              maxLength: 60,
              value: number,
              onChange: ({ target }) => onChange({ ...document, number: target.value }),
            }}
          />
        )}
        {rule.hasHolder && <HolderFields document={document} errors={errors} onChange={onChange} />}
        <DateFields document={document} errors={errors} onChange={onChange} />
      </div>
    </div>
  );
}

function HolderFields({ document, errors, onChange }: DocumentFieldsProps) {
  const { kind, holder, id_number: idNumber } = document;
  return (
    <>
      <Field
        label="被委托采购人姓名"
        error={errors["holder"]}
        input={{
          name: `${kind}.holder`,
          autoComplete: "off",
          maxLength: 30,
          value: holder,
          onChange: ({ target }) => onChange(withHolder(document, target.value)),
        }}
      />
      <Field
        label="被委托人身份证号码"
        error={errors["id_number"]}
        input={{
          name: `${kind}.id_number`,
          autoComplete: "off",
          maxLength: 18,
          value: idNumber,
          onChange: ({ target }) => onChange({ ...document, id_number: target.value.toUpperCase() }),
        }}
      />
    </>
  );
}

function DateFields({ document, errors, onChange }: DocumentFieldsProps) {
  const { kind, issued_on: issued, expires_on: expires, is_endless: isEndless } = document;
  return (
    <>
      <Field
        label="发证日期"
        error={errors["issued_on"]}
        input={{
          name: `${kind}.issued_on`,
          type: "date",
          max: "9999-12-31",
          value: issued,
          onChange: ({ target }) => onChange({ ...document, issued_on: target.value }),
        }}
      />
      <div>
        <Field
          label="有效期至"
          error={errors["expires_on"]}
          input={{
            name: `${kind}.expires_on`,
            type: "date",
            max: "9999-12-31",
            value: isEndless ? "" : expires,
            disabled: isEndless,
            onChange: ({ target }) => onChange({ ...document, expires_on: target.value }),
          }}
        />
        {documentRules[kind].mayBeEndless && (
          <label className="mt-1 flex min-h-7 items-center gap-2 text-meta">
            <input
              type="checkbox"
              className="size-4.5 accent-brand-600"
              checked={isEndless}
              onChange={({ target }) => onChange({ ...document, is_endless: target.checked })}
            />
            长期有效
          </label>
        )}
      </div>
    </>
  );
}
