import {
  type FeedbackType,
  feedbackTypes,
  feedbackTypeText,
  mostFeedbackPictures,
  mostFeedbackText,
} from "@yaoji/domain/people/feedback";
import { isPhone, phoneOf, wrongPhone } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import { api } from "../../api/browser.ts";
import type { UploadedFile } from "../../api/upload.ts";
import { Field } from "../../components/field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { FileUpload } from "../../components/file-upload/file-upload.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";

const fieldNames = ["type", "content", "phone", "picture_ids"];

/** What it is about, the words, a phone to call back, pictures; nothing typed is lost when it is refused. */
export function FeedbackForm({ onSent }: { onSent: () => Promise<void> }) {
  const [type, setType] = useState<FeedbackType>("goods");
  const [content, setContent] = useState("");
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  const { form, errors, isBusy, submit } = useFeedback({ type, content, pictures }, onSent);
  return (
    <form ref={form} className="flex max-w-160 flex-col gap-4" noValidate onSubmit={submit}>
      <TypeField type={type} onChange={setType} />
      <TextArea
        label="反馈内容"
        error={errors["content"]}
        hint={`${content.length}/${mostFeedbackText}字`}
        area={{
          name: "content",
          maxLength: mostFeedbackText,
          value: content,
          placeholder: "请写明商品、订单号或页面，方便我们尽快核实",
          onChange: (event) => setContent(event.target.value),
        }}
      />
      <FileUpload
        kind="picture"
        name="图片"
        title="图片（选填）"
        most={mostFeedbackPictures}
        files={pictures}
        error={errors["picture_ids"]}
        onChange={setPictures}
      />
      <Field
        label="联系电话（选填，手机或固定电话）"
        error={errors["phone"]}
        input={{ name: "phone", type: "tel", autoComplete: "tel", maxLength: 20 }}
      />
      <FormEnd error={errors[""]} action="提交反馈" busy="提交中…" isBusy={isBusy} />
    </form>
  );
}

function TypeField({ type, onChange }: { type: FeedbackType; onChange: (type: FeedbackType) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-meta">反馈类型</legend>
      <div className="flex flex-wrap gap-2">
        {feedbackTypes.map((each) => (
          <label key={each} className="asked-type">
            <input
              type="radio"
              name="type"
              value={each}
              className="accent-brand-600"
              checked={each === type}
              onChange={() => onChange(each)}
            />
            {feedbackTypeText[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Draft = { type: FeedbackType; content: string; pictures: readonly UploadedFile[] };

function useFeedback({ type, content, pictures }: Draft, onSent: () => Promise<void>) {
  const { form, errors, setErrors, isBusy, send, keyOf } = useFormCall(fieldNames);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get("phone") ?? "").trim();
    const body = { type, content, phone, picture_ids: pictures.map(({ id }) => id).join(",") };
    const wrong = faultsOf({ content, phone });
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    void send(async () => {
      await api("feedback", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast("反馈已提交，感谢您的意见", "success");
      await onSent();
    });
  }
  return { form, errors, isBusy, submit };
}

function faultsOf({ content, phone }: { content: string; phone: string }): FieldErrors {
  return {
    ...(content.trim() === "" && { content: "请填写反馈内容" }),
    ...(phone !== "" && !isPhone(phoneOf(phone)) && { phone: wrongPhone }),
  };
}
