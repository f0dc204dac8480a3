const longest = 200;

/** A word to the warehouse or to customer service. */
export function Remark({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <section className="panel p-4">
      <label htmlFor="remark" className="mb-2 block text-nav font-semibold">
        订单备注
      </label>
      <textarea
        id="remark"
        rows={2}
        maxLength={longest}
        className="field py-2"
        placeholder="选填：配送时间、随货资料等要求"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="num mt-1 text-right text-hint text-ink-2">
        {value.length}/{longest}
      </p>
    </section>
  );
}
