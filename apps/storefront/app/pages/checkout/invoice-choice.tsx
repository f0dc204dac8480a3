import { invoicingText } from "@yaoji/domain/trade/tax-platform";
import type { InvoiceTitles } from "../../api/invoices.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { EditTitle } from "../../components/invoice-title/edit-title.tsx";
import { TitleOptions } from "../../components/invoice-title/title-options.tsx";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { BriefForRole } from "../../components/for-role.tsx";
import { Panel } from "../../components/panel.tsx";

type InvoiceChoiceProps = {
  titles: Outcome<InvoiceTitles>;
  /** Null: asked for later, on 电子发票. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
};

/** By which title the invoice comes when everything is shipped; or later, by hand. */
export function InvoiceChoice({ titles, chosen, onChoose }: InvoiceChoiceProps) {
  return (
    <Panel title="发票">
      {titles.ok ? (
        <Choice titles={titles.data} chosen={chosen} onChoose={onChoose} />
      ) : (
        <NotLoaded failure={titles.failure} />
      )}
    </Panel>
  );
}

function Choice({
  titles,
  chosen,
  onChoose,
}: Omit<InvoiceChoiceProps, "titles"> & { titles: InvoiceTitles }) {
  const [isAdding, setIsAdding] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <TitleOptions titles={titles.list} chosen={chosen} onChoose={onChoose} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-8 items-center gap-3 px-3 text-meta">
          <input
            type="radio"
            name="invoice-title"
            className="size-4.5 flex-none accent-brand-600"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          暂不开票，以后可在“电子发票”申请
        </label>
        {titles.list.length === 0 && (
          <BriefForRole right="titles">
            <button type="button" className="btn" onClick={() => setIsAdding(true)}>
              <Icon name="plus" size={14} />
              新增发票抬头
            </button>
          </BriefForRole>
        )}
      </div>
      {chosen !== null && <p className="mt-2 text-ink-2">{invoicingText[titles.invoicing].later}</p>}
      <EditTitle
        edited={isAdding ? "new" : null}
        titles={titles}
        onClose={() => setIsAdding(false)}
        onSaved={({ id }) => {
          setIsAdding(false);
          onChoose(id);
          void revalidate();
        }}
      />
    </>
  );
}
