import { openWhileRunning } from "@yaoji/domain/pricing/promotion-changes";
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import { shopTypes } from "@yaoji/domain/text/labels";
import { AudienceFields } from "../../parts/audience-fields.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { BasicFields, type FieldsProps, LimitFields } from "./promotion-basics.tsx";
import { draftOf, type Promotion, type PromotionDraft } from "./promotion-draft.ts";
import { fieldNames, valueText } from "./promotion-fields.ts";
import { GiftFields, GoodsFields, TermsFields } from "./promotion-terms-fields.tsx";
import { useSaving, type Warning } from "./use-saving.ts";

type PromotionFormProps = { promotion: Promotion | null; initial: PromotionDraft };

/** Everything that a promotion says; its parts go by its kind. */
export function PromotionForm({ promotion, initial }: PromotionFormProps) {
  const kept = useDraft(`promotion ${promotion?.id ?? "new"} ${promotion?.version ?? 0}`, initial);
  const { draft, set, isTouched, forget } = kept;
  const saving = useSaving(promotion, kept);
  const { form, errors, isBusy } = saving.state;
  const edit = promotion?.edit ?? "all";
  const may = (field: keyof PromotionDraft) =>
    edit === "all" || (edit === "some" && openWhileRunning.includes(field));
  const fields: FieldsProps = { draft, set, may, errors };
  const types = shopTypes.filter((type) => type !== "distributor" || kindRules[draft.kind].distributors);
  return (
    <form
      ref={form}
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => (event.preventDefault(), saving.save())}
    >
      {edit !== "all" && <p className="notice">{promotion?.edit_text}</p>}
      <BasicFields {...fields} />
      <TermsFields {...fields} />
      <GoodsFields {...fields} kept={edit === "some" ? initial.goods.length : 0} />
      <GiftFields {...fields} />
      <AudienceFields {...fields} types={types} />
      <LimitFields {...fields} />
      <Warnings of={saving.warnings} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      {edit !== "none" && (
        <FormEnd
          isDraft={promotion === null || promotion.state === "draft"}
          isBusy={isBusy}
          onCheck={saving.check}
          onPublish={saving.publish}
          onForget={isTouched ? forget : null}
        />
      )}
      <Questions promotion={promotion} initial={initial} saving={saving} />
    </form>
  );
}

/** What it conflicts with: it may be published all the same. */
function Warnings({ of: warnings }: { of: readonly Warning[] }) {
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className="notice flex-col">
          <p className="font-semibold">可以发布，但请留意：</p>
          <ul className="list-disc pl-5" aria-label="提醒">
            {warnings.map(({ goods_id, text }) => (
              <li key={`${goods_id} ${text}`}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type FormEndProps = {
  isDraft: boolean;
  isBusy: boolean;
  onCheck: () => void;
  onPublish: () => void;
  /** Null: nothing was typed. */
  onForget: (() => void) | null;
};

/** Enter keeps a draft: nothing is published by chance. */
function FormEnd({ isDraft, isBusy, onCheck, onPublish, onForget }: FormEndProps) {
  return (
    <div className="form-end form-end-page">
      {isDraft && (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={onPublish}>
          发布
        </button>
      )}
      <button type="submit" className={isDraft ? "btn" : "btn btn-primary"} disabled={isBusy}>
        {isDraft ? "存为草稿" : "保存"}
      </button>
      <button type="button" className="btn" disabled={isBusy} onClick={onCheck}>
        检查
      </button>
      {onForget && (
        <button type="button" className="btn" onClick={onForget}>
          放弃修改
        </button>
      )}
    </div>
  );
}

type QuestionsProps = PromotionFormProps & { saving: ReturnType<typeof useSaving> };

/** What has to be decided before it is saved: another was faster, or it conflicts with others. */
function Questions({ promotion, initial, saving }: QuestionsProps) {
  const { conflict, isAsking, warnings, settle } = saving;
  return (
    <>
      {conflict && promotion && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs)}
          nameOf={(field) => fieldNames[field as keyof PromotionDraft] ?? field}
          textOf={valueText}
          onClose={settle}
          onDecided={saving.saveOver}
        />
      )}
      {isAsking && (
        <Confirm
          title={`有${warnings.length}条提醒，仍要发布？`}
          text={warnings.map(({ text }) => text).join("；")}
          action="仍要发布"
          onConfirm={saving.publishAnyway}
          onClose={settle}
        />
      )}
    </>
  );
}
