import type { CallFailure } from "../../lib/reply.ts";

type PeriodFieldsProps = {
  /** What the days are of, such as 下单日期. */
  days: string;
  start: string;
  end: string;
  /** What the last question was refused for. */
  failure: CallFailure | null;
};

/** From one day to another; what is wrong with them stands beneath. */
export function PeriodFields({ days, start, end, failure }: PeriodFieldsProps) {
  const errors = { start: failure?.errors?.start_date?.[0], end: failure?.errors?.end_date?.[0] };
  const text = errors.start ?? errors.end;
  return (
    <div className="min-w-0 flex-1 basis-72">
      <div className="flex items-center gap-2">
        <Day label={`${days}从`} name="start" value={start} isWrong={errors.start !== undefined} />
        <span aria-hidden="true">至</span>
        <Day label={`${days}到`} name="end" value={end} isWrong={errors.end !== undefined} />
      </div>
      {text && (
        <p id="period-error" role="alert" className="mt-1 text-meta text-offer">
          {text}
        </p>
      )}
    </div>
  );
}

type DayProps = { label: string; name: string; value: string; isWrong: boolean };

function Day({ label, name, value, isWrong }: DayProps) {
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <input
        name={name}
        type="date"
        defaultValue={value}
        className="field num"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "period-error" : undefined}
      />
    </label>
  );
}
