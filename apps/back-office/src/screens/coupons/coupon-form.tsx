import { toast } from "@yaoji/browser/messages";
import { shopTypes } from "@yaoji/domain/text/labels";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { AudienceFields } from "../../parts/audience-fields.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { bodyOf, type Coupon, type CouponDraft, draftOf, fieldNames, fieldOf } from "./coupon-draft.ts";
import { BasicFields, type FieldsProps, GivingFields, ScopeFields } from "./coupon-fields.tsx";
import { keepCoupon } from "./keep-coupon.ts";

type CouponFormProps = { coupon: Coupon | null; initial: CouponDraft };
/** Fields that may be changed while it is given out: it ends earlier, there is more of it. */
const narrower: ReadonlySet<keyof CouponDraft> = new Set(["claimUntil", "validUntil", "total"]);

/** Distributors have their agreed prices, and no coupons. */
const receivers = shopTypes.filter((type) => type !== "distributor");

/** Everything that a coupon says. */
export function CouponForm({ coupon, initial }: CouponFormProps) {
  const { draft, set, isTouched, forget } = useDraft(
    `coupon ${coupon?.id ?? "new"} ${coupon?.version ?? 0}`,
    initial,
  );
  const { state, conflict, save, saveOver, settle } = useSaving(coupon, forget);
  const { form, errors, isBusy } = state;
  const edit = coupon?.edit ?? "all";
  const may = (field: keyof CouponDraft) => edit === "all" || (edit === "narrower" && narrower.has(field));
  const fields: FieldsProps = { draft, set, may, errors };
  const isOpen = coupon !== null && coupon.is_draft === 0;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft, false))}
    >
      {edit !== "all" && <p className="notice">{coupon?.edit_text}</p>}
      <BasicFields {...fields} />
      <ScopeFields {...fields} />
      <AudienceFields {...fields} types={receivers} />
      <GivingFields {...fields} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      {edit !== "none" && (
        <FormEnd
          isOpen={isOpen}
          isBusy={isBusy}
          onDraft={() => save(draft, true)}
          onForget={isTouched ? forget : null}
        />
      )}
      {conflict && coupon && (
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

const nameOf = (field: string) => fieldNames[field as keyof CouponDraft] ?? field;
const textOf = (value: unknown) => (value === "" || value === null ? "（空）" : JSON.stringify(value));

type FormEndProps = {
  isOpen: boolean;
  isBusy: boolean;
  onDraft: () => void;
  /** Null: nothing was typed. */
  onForget: (() => void) | null;
};

function FormEnd({ isOpen, isBusy, onDraft, onForget }: FormEndProps) {
  return (
    <div className="form-end">
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        {isOpen ? "保存" : "发布"}
      </button>
      {!isOpen && (
        <button type="button" className="btn" disabled={isBusy} onClick={onDraft}>
          存为草稿
        </button>
      )}
      {onForget && (
        <button type="button" className="btn" onClick={onForget}>
          放弃修改
        </button>
      )}
    </div>
  );
}

type Conflict = { readonly mine: CouponDraft; readonly theirs: Coupon; readonly isDraft: boolean };

/** Sends what was typed; where another was faster, both are told apart first. */
function useSaving(coupon: Coupon | null, forget: () => void) {
  const state = useForm(Object.keys(fieldNames));
  const { show } = useOpen();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(draft: CouponDraft, isDraft: boolean, version: number | undefined): Promise<void> {
    const body = bodyOf(draft, isDraft);
    const saved =
      coupon === null || version === undefined
        ? await api("couponDeskAdd", { body })
        : await api("couponDeskChange", { params: { id: coupon.id }, body: { ...body, version } });
    forget();
    await keepCoupon(saved);
    toast(isDraft ? "草稿已保存" : "已保存", "success");
    if (coupon === null) show(saved.id);
  }
  function save(draft: CouponDraft, isDraft: boolean, version = coupon?.version): void {
    void state.send(() =>
      send(draft, isDraft, version).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const theirs = theirsOf(error);
        if (theirs === null) throw withFormFields(error);
        setConflict({ mine: draft, theirs, isDraft });
      }),
    );
  }
  function saveOver(record: CouponDraft): void {
    if (conflict === null) return;
    setConflict(null);
    save(record, conflict.isDraft, conflict.theirs.version);
  }
  return { state, conflict, save, saveOver, settle: () => setConflict(null) };
}

/** As the other has saved it, where that is why it was refused. */
function theirsOf({ failure }: CallError): Coupon | null {
  if (failure.reason !== "record.changed") return null;
  return (failure.data as { theirs?: Coupon } | undefined)?.theirs ?? null;
}

/** The errors by the names that the form's fields have. */
function withFormFields({ failure }: CallError): CallError {
  const errors = Object.entries(failure.errors ?? {}).map(
    ([name, texts]) => [fieldOf[name] ?? name, texts] as const,
  );
  return new CallError({ ...failure, ...(failure.errors && { errors: Object.fromEntries(errors) }) });
}
