import { toast } from "@yaoji/browser/messages";
import { shopTypes } from "@yaoji/domain/text/labels";
import { api } from "../../api/browser.ts";
import { AudienceFields } from "../../parts/audience-fields.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { renamedBy, useSaving } from "../../parts/conflict/use-saving.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { useDraft } from "../../parts/use-draft.ts";
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
  const { state, conflict, save, saveOver, settle } = useCouponSaving(coupon, forget);
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
      onSubmit={(event) => (event.preventDefault(), save({ draft, isDraft: false }))}
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
          onDraft={() => save({ draft, isDraft: true })}
          onForget={isTouched ? forget : null}
        />
      )}
      {conflict && coupon && (
        <ConflictBox
          base={initial}
          mine={conflict.mine.draft}
          theirs={draftOf(conflict.theirs)}
          nameOf={nameOf}
          textOf={textOf}
          onClose={settle}
          onDecided={(merged) => saveOver({ ...conflict.mine, draft: merged })}
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

/** What is saved, and whether it stays a draft. */
type Wish = { readonly draft: CouponDraft; readonly isDraft: boolean };

function useCouponSaving(coupon: Coupon | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<Wish, Coupon>({
    fieldNames: Object.keys(fieldNames),
    version: coupon?.version,
    atPlaces: renamedBy((name) => fieldOf[name] ?? name),
    send: ({ draft, isDraft }, version) => {
      const body = bodyOf(draft, isDraft);
      return coupon === null || version === undefined
        ? api("couponDeskAdd", { body })
        : api("couponDeskChange", { params: { id: coupon.id }, body: { ...body, version } });
    },
    onSaved: async (saved) => {
      forget();
      await keepCoupon(saved);
      toast(saved.is_draft === 1 ? "草稿已保存" : "已保存", "success");
      if (coupon === null) show(saved.id);
    },
  });
}
