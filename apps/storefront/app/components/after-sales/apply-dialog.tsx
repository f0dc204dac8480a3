import { toYuan } from "@yaoji/domain/money/money";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState, type Dispatch, type SetStateAction, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { useShopTime } from "../../api/clock.ts";
import type { CallError } from "../../api/client.ts";
import { mostPictures } from "@yaoji/domain/trade/after-sale-asking";
import { afterSalePath } from "@yaoji/domain/trade/after-sales";
import {
  type AskingForm,
  bodyOf,
  type Draft,
  draftErrors,
  draftRefund,
  returnDraft,
} from "../../lib/after-sale-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";
import { FileUpload } from "../file-upload/file-upload.tsx";
import { FormEnd } from "../form-end.tsx";
import { Queries } from "../queries.tsx";
import { Failed, Skeleton } from "../states.tsx";
import { useFormCall } from "../use-form-call.ts";
import { AskedLines } from "./asked-lines.tsx";
import { DescriptionField, ReasonField, RemedyField, TypeField } from "./draft-fields.tsx";
import { Money } from "../money.tsx";

type ApplyDialogProps = {
  order: { id: number; order_no: string };
  /** The batch that the form is filled for; null: an empty one. */
  returned: number | null;
  onClose: () => Promise<void>;
};

/** 申请售后: which batches, why, what is wished for; what may be asked for is said line by line. */
function ApplyDialog({ order, returned, onClose }: ApplyDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && void onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <Dialog.Title className="text-nav font-semibold">申请售后</Dialog.Title>
          <Dialog.Description className="mt-1 text-meta text-ink-2">
            订单<span className="num">{order.order_no}</span>，退款为所退商品的实付金额，优惠按比例扣除。
          </Dialog.Description>
          <Queries>
            <LoadedForm order={order} returned={returned} onClose={onClose} />
          </Queries>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default ApplyDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function LoadedForm({ order, returned, onClose }: ApplyDialogProps) {
  const form = useQuery<AskingForm, CallError>({
    queryKey: ["after-sale-form", order.id],
    queryFn: () => api("afterSaleForm", { params: { id: order.id } }, { silent: true }),
  });
  if (form.isError) return <Failed failure={form.error} onRetry={() => void form.refetch()} />;
  if (!form.data) return <Skeleton className="mt-3 h-96" />;
  return <ApplyForm form={form.data} returned={returned} onClose={onClose} />;
}

const fieldNames = ["reason", "remedy", "lines", "description", "picture_ids"];

type ApplyFormProps = Pick<ApplyDialogProps, "returned" | "onClose"> & { form: AskingForm };

function ApplyForm({ form, returned, onClose }: ApplyFormProps) {
  const now = useShopTime();
  const [draft, setDraft] = useState(() => returnDraft(form, { id: returned, now }));
  const {
    form: element,
    isBusy,
    errors,
    setErrors,
    send,
    keyOf,
  } = useFormCall([...fieldNames, ...form.lines.map((_, index) => `lines.${index}.number`)]);
  const navigate = useNavigate();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wrong = draftErrors(form, { draft, now });
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const body = bodyOf(draft);
    void send(async () => {
      const request = { params: { id: form.order_id }, body };
      const applied = await api("afterSaleApply", request, {
        inline: true,
        idempotencyKey: keyOf(body),
      });
      toast("申请已提交", "success");
      await onClose();
      await navigate(afterSalePath(applied));
    });
  }
  return (
    <form ref={element} className="mt-3 flex flex-col gap-3" noValidate onSubmit={submit}>
      <EarlierApplications list={form.list} />
      <DraftFields form={form} draft={draft} now={now} errors={errors} onChange={setDraft} />
      <FormEnd
        error={errors[""]}
        action="提交申请"
        busy="提交中…"
        isBusy={isBusy}
        onCancel={() => void onClose()}
      />
    </form>
  );
}

/** What was asked for of this order before. */
function EarlierApplications({ list }: Pick<AskingForm, "list">) {
  if (list.length === 0) return null;
  return (
    <details className="text-meta">
      <summary className="min-h-6 cursor-pointer text-brand-700">本订单已有{list.length}个售后申请</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {list.map((sale) => (
          <li key={sale.id}>
            <a href={afterSalePath(sale)} className="inline-block min-h-6 text-brand-700 hover:underline">
              {sale.type_text} <span className="num">{sale.no}</span>
            </a>
            <span className="ml-2 text-ink-2">{sale.state_text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type DraftFieldsProps = {
  form: AskingForm;
  draft: Draft;
  now: number;
  errors: FieldErrors;
  onChange: Dispatch<SetStateAction<Draft>>;
};

function DraftFields({ form, draft, now, errors, onChange }: DraftFieldsProps) {
  return (
    <>
      <TypeField form={form} draft={draft} onChange={onChange} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ReasonField form={form} draft={draft} onChange={onChange} error={errors["reason"]} />
        <RemedyField draft={draft} onChange={onChange} />
      </div>
      <AskedLines form={form} draft={draft} now={now} errors={errors} onChange={onChange} />
      <DescriptionField draft={draft} onChange={onChange} />
      <FileUpload
        kind="picture"
        name="照片"
        title="照片"
        hint="；质量、破损、错漏发须上传，召回无需上传"
        most={mostPictures}
        files={draft.pictures}
        error={errors["picture_ids"]}
        onChange={(pictures) => onChange((before) => ({ ...before, pictures }))}
      />
      <RefundSum form={form} draft={draft} />
    </>
  );
}

/** What would be given back for what is chosen, and where it goes. */
function RefundSum({ form, draft }: { form: AskingForm; draft: Draft }) {
  if (draft.remedy !== "refund") return null;
  return (
    <p className="notice" role="status">
      预计退款 <Money value={toYuan(draftRefund(form, draft))} kind="plain" />
      {form.refund_text && `，${form.refund_text}`}
    </p>
  );
}
