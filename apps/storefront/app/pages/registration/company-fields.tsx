import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import { shopTypesOf } from "@yaoji/domain/people/dossiers";
import { isShopType, shopTypeLabels } from "@yaoji/domain/text/labels";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { AreaChooser } from "../../components/area-chooser.tsx";
import { Field } from "../../components/field.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { type DossierDraft, emptyDocument, withDocument } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";

type CompanyFieldsProps = {
  kind: RegistrationKind;
  isHead: boolean;
  draft: DossierDraft;
  errors: FieldErrors;
  onChange: (draft: DossierDraft) => void;
};

const texts = [
  { name: "legal_person", label: "法定代表人（负责人）", max: 30, auto: "off" },
  { name: "contact_name", label: "联系人", max: 30, auto: "name" },
  { name: "contact_phone", label: "联系电话（手机或固定电话）", max: 20, auto: "tel" },
] as const;

/** Who the company is, and where. */
export function CompanyFields({ kind, isHead, draft, errors, onChange }: CompanyFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TypeField kind={kind} isHead={isHead} draft={draft} errors={errors} onChange={onChange} />
        <Field
          label="单位名称（与营业执照一致）"
          error={errors["company"]}
          input={{
            name: "company",
            autoComplete: "organization",
            maxLength: 80,
            value: draft.company,
            onChange: ({ target }) => onChange({ ...draft, company: target.value }),
          }}
        />
        <CodeOfCompany draft={draft} error={errors["credit_code"]} onChange={onChange} />
        {texts.map(({ name, label, max, auto }) => (
          <Field
            key={name}
            label={label}
            error={errors[name]}
            input={{
              name,
              ...(auto === "tel" && { type: "tel" }),
              autoComplete: auto,
              maxLength: max,
              value: draft[name],
              onChange: ({ target }) => onChange({ ...draft, [name]: target.value }),
            }}
          />
        ))}
      </div>
      <PlaceFields draft={draft} errors={errors} onChange={onChange} />
    </div>
  );
}

function PlaceFields({ draft, errors, onChange }: Pick<CompanyFieldsProps, "draft" | "errors" | "onChange">) {
  return (
    <>
      <AreaChooser
        place={draft}
        errors={{ province: errors["province"], city: errors["city"], area: errors["area"] }}
        onChange={(place) => onChange({ ...draft, ...place })}
      />
      <Field
        label="详细地址（仓库或经营地址，与许可证一致）"
        error={errors["detail"]}
        input={{
          name: "detail",
          autoComplete: "street-address",
          maxLength: 100,
          value: draft.detail,
          onChange: ({ target }) => onChange({ ...draft, detail: target.value }),
        }}
      />
    </>
  );
}

function TypeField({ kind, isHead, draft, errors, onChange }: CompanyFieldsProps) {
  const choices = shopTypesOf(kind, isHead).map((type) => ({ value: type, text: shopTypeLabels[type] }));
  return (
    <SelectField
      label="企业类型"
      error={errors["type"]}
      choices={choices}
      select={{
        name: "type",
        value: draft.type,
        onChange: ({ target: { value } }) =>
          isShopType(value) && onChange({ ...draft, type: value, scopes: [], drug_classes: [] }),
      }}
    />
  );
}

type CodeProps = Pick<CompanyFieldsProps, "draft" | "onChange"> & { error: string | undefined };

/** The company's code: its last character proves the others, so it is judged while it is typed. */
function CodeOfCompany({ draft, error, onChange }: CodeProps) {
  const { credit_code: code } = draft;
  const isWhole = code.replaceAll(/[\s-]/g, "").length >= 18;
  const isRight = parseTaxNumber(code) !== null;
  const wrong = isWhole && !isRight ? "校验位不符，请对照营业执照逐位核对" : error;
  return (
    <Field
      label="统一社会信用代码"
      error={isRight && error === undefined ? undefined : wrong}
      hint={isRight ? "代码校验通过" : "营业执照上的18位代码"}
      input={{
        name: "credit_code",
        autoComplete: "off",
        maxLength: 24,
        value: code,
        onChange: ({ target }) => onChange(withCode(draft, target.value.toUpperCase())),
      }}
    />
  );
}

/** The number of a 营业执照 is this very code: it follows as long as nothing else was typed there. */
function withCode(draft: DossierDraft, code: string): DossierDraft {
  const kind = "business_licence";
  const licence = draft.documents.find((each) => each.kind === kind) ?? emptyDocument(kind);
  const changed = { ...draft, credit_code: code };
  const follows = licence.number === "" || licence.number === draft.credit_code;
  return follows ? withDocument(changed, { ...licence, number: code }) : changed;
}
