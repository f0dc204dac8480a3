import { isPaperType } from "@yaoji/domain/trade/after-sales";
import {
  type AskingForm,
  askableNow,
  type Draft,
  type FormLine,
  placeOf,
} from "../../lib/after-sale-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { Empty } from "../states.tsx";

type AskedLinesProps = {
  form: AskingForm;
  draft: Draft;
  /** Unix seconds. */
  now: number;
  errors: FieldErrors;
  onChange: (draft: Draft) => void;
};

/** The batches that were sent: which, and how many pieces; where none may be asked for, the reason. */
export function AskedLines({ form, draft, now, errors, onChange }: AskedLinesProps) {
  return (
    <fieldset aria-describedby={errors["lines"] ? "asked-lines-error" : undefined}>
      <legend className="text-meta">商品批号</legend>
      {form.lines.length === 0 ? (
        <Empty isInside text="订单尚未发货，发货后才能申请售后" />
      ) : (
        <ul className="asked-lines">
          {form.lines.map((line) => (
            <AskedLine
              key={line.shipment_line_id}
              line={line}
              form={form}
              draft={draft}
              now={now}
              error={errors[`lines.${placeOf(draft, line.shipment_line_id)}.number`]}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {errors["lines"] && (
        <p id="asked-lines-error" className="mt-1 text-meta text-offer">
          {errors["lines"]}
        </p>
      )}
    </fieldset>
  );
}

type AskedLineProps = Omit<AskedLinesProps, "errors"> & { line: FormLine; error: string | undefined };

function AskedLine({ line, form, draft, now, error, onChange }: AskedLineProps) {
  const { most, text } = askableNow(form, line, { draft, now });
  const id = line.shipment_line_id;
  const { [id]: typed, ...others } = draft.numbers;
  const what = `${line.name}批号${line.batch_no}`;
  const withNumber = (number: string) => onChange({ ...draft, numbers: { ...draft.numbers, [id]: number } });
  return (
    <li className="receive-line">
      <label className="flex min-h-8 min-w-0 flex-1 basis-52 items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 flex-none accent-brand-600"
          aria-label={what}
          disabled={most === 0 && typed === undefined}
          checked={typed !== undefined}
          onChange={(event) =>
            event.target.checked ? withNumber("1") : onChange({ ...draft, numbers: others })
          }
        />
        <span className="min-w-0">
          <span className="block text-meta font-semibold">{line.name}</span>
          <span className="num block text-ink-2">
            {line.ypgg} · 批号{line.batch_no} · 有效期至{line.yxq}
          </span>
          {text && <span className="block text-meta text-ink-2">{text}</span>}
        </span>
      </label>
      {typed !== undefined && !isPaperType(draft.type) && (
        <NumberField
          what={what}
          unit={line.bzdw}
          most={most}
          typed={typed}
          error={error}
          onChange={withNumber}
        />
      )}
      {error && <p className="basis-full text-meta text-offer">{error}</p>}
    </li>
  );
}

type NumberFieldProps = {
  what: string;
  unit: string;
  most: number;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function NumberField({ what, unit, most, typed, error, onChange }: NumberFieldProps) {
  return (
    <label className="flex flex-none items-center gap-2">
      数量
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        step={1}
        className="field num w-20"
        aria-label={`${what}数量`}
        aria-invalid={error !== undefined}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="num text-ink-2">
        / {most}
        {unit}
      </span>
    </label>
  );
}
