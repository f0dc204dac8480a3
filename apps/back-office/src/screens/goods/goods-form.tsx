import { useState } from "react";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Control } from "../../parts/control.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { draftOf, fieldNames, type Goods, type GoodsDraft } from "./goods-draft.ts";
import { type FieldsProps, IdentityFields, LawFields, PackFields } from "./goods-fields.tsx";
import { goodsDraftKey } from "./keys.ts";
import { LeafletFields } from "./leaflet-fields.tsx";
import { useGoodsSaving } from "./use-goods-saving.ts";

type GoodsFormProps = { goods: Goods; initial: GoodsDraft; mayChange: boolean };

/** Everything that is known of goods; whoever may not change it reads it. */
export function GoodsForm({ goods, initial, mayChange }: GoodsFormProps) {
  const { draft, set, isTouched, forget } = useDraft(goodsDraftKey(goods), initial);
  const [reason, setReason] = useState("");
  const { state, conflict, save, saveOver, settle } = useGoodsSaving(goods, { reason, forget });
  const { form, errors, isBusy } = state;
  const fields: FieldsProps = { draft, set, errors, may: () => mayChange };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <IdentityFields {...fields} />
      <PackFields {...fields} />
      <LawFields {...fields} />
      <CategoryFields {...fields} />
      <BuyerFields {...fields} goods={goods} />
      <LeafletFields {...fields} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      {mayChange && (
        <FormEnd
          reason={{ text: reason, error: errors.reason, onChange: setReason }}
          isBusy={isBusy}
          onForget={isTouched ? forget : null}
        />
      )}
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs)}
          nameOf={nameOf}
          textOf={textOf}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

const nameOf = (field: string) => fieldNames[field as keyof GoodsDraft] ?? field;
const textOf = (value: unknown) =>
  value === "" || value === null ? "（空）" : typeof value === "string" ? value : JSON.stringify(value);

type FormEndProps = {
  reason: { text: string; error: string | undefined; onChange: (text: string) => void };
  isBusy: boolean;
  /** Null: nothing was typed. */
  onForget: (() => void) | null;
};

function FormEnd({ reason, isBusy, onForget }: FormEndProps) {
  return (
    <>
      <Control label="修改原因（可不填）" error={reason.error}>
        {(joined) => (
          <input
            {...joined}
            className="field"
            value={reason.text}
            onChange={({ target }) => reason.onChange(target.value)}
          />
        )}
      </Control>
      <div className="form-end form-end-page">
        <button type="submit" className="btn btn-primary" disabled={isBusy || onForget === null}>
          保存
        </button>
        {onForget && (
          <button type="button" className="btn" onClick={onForget}>
            放弃修改
          </button>
        )}
      </div>
    </>
  );
}
