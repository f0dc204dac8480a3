import type { InvoiceTitle } from "../../api/invoices.ts";

type TitleOptionsProps = {
  titles: readonly InvoiceTitle[];
  /** Null: none of them. */
  chosen: number | null;
  onChoose: (id: number) => void;
};

/** The titles to choose from, as radio buttons of one group; why one cannot be stands at it. */
export function TitleOptions({ titles, chosen, onChoose }: TitleOptionsProps) {
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {titles.map((title) => (
        <label key={title.id} className="option gap-3 p-3" data-chosen={title.id === chosen || undefined}>
          <input
            type="radio"
            name="invoice-title"
            className="mt-0.5 size-4.5 flex-none accent-brand-600"
            disabled={title.fault !== ""}
            checked={title.id === chosen}
            onChange={() => onChoose(title.id)}
          />
          <span className="min-w-0">
            <TitleText title={title} />
          </span>
        </label>
      ))}
    </div>
  );
}

function TitleText({ title }: { title: InvoiceTitle }) {
  return (
    <>
      <span className="block text-name font-semibold">{title.kind_text}</span>
      <span className="mt-1 block text-meta text-ink-2">
        {title.company} <span className="num">{title.tax_no}</span>
      </span>
      {title.fault && <span className="mt-1 block text-meta text-offer">{title.fault}</span>}
    </>
  );
}
