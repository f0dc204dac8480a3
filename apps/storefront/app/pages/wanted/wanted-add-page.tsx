import type { DataOf } from "@yaoji/contract/endpoints";
import { mostWantedPictures } from "@yaoji/domain/trade/wanted";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import type { UploadedFile } from "../../api/upload.ts";
import { FileUpload } from "../../components/file-upload/file-upload.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import type { Outcome } from "@yaoji/browser/reply";
import type { WantedDraft } from "../../lib/wanted-query.ts";
import { RoleNotice, useRoleRefusal } from "../../components/for-role.tsx";

type WantedAddPageProps = { draft: WantedDraft; mine: Outcome<DataOf<"wantedList">> };

/** 新增求购. */
export function WantedAddPage({ draft, mine }: WantedAddPageProps) {
  const refusal = useRoleRefusal("purchase");
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">新增求购</h1>
      {refusal !== null ? (
        <>
          <RoleNotice text={refusal} />
          <a href="/pzqg" className="btn">
            返回列表
          </a>
        </>
      ) : mine.ok ? (
        <WantedForm draft={draft} />
      ) : (
        <NotLoaded failure={mine.failure} />
      )}
    </div>
  );
}

const fields = [
  { name: "name", label: "品名（必填）", maxLength: 80 },
  { name: "ypgg", label: "规格", maxLength: 80, hint: "如 0.25g*24粒" },
  { name: "sccj", label: "生产厂家", maxLength: 80 },
  { name: "number", label: "数量（必填）", maxLength: 7, inputMode: "numeric" },
  { name: "unit", label: "单位", maxLength: 10, hint: "如 盒、瓶、支" },
  { name: "wished_price", label: "期望单价（元，可不填）", maxLength: 12, inputMode: "decimal" },
  { name: "until", label: "截止日期（可不填）", type: "date" },
] as const;
const names = [...fields.map(({ name }) => name), "remark", "picture_ids"];

function WantedForm({ draft }: { draft: WantedDraft }) {
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  const { form, isBusy, errors, send, keyOf } = useFormCall(names);
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body = { ...bodyOf(new FormData(event.currentTarget)), picture_ids: pictures.map(({ id }) => id) };
    void send(async () => {
      const asked = await api("wantedAdd", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast("求购已提交，我们会尽快回复", "success");
      await navigate(`/pzqg/info?id=${asked.id}`);
    });
  }
  return (
    <form ref={form} className="panel flex flex-col gap-3 p-4" noValidate onSubmit={submit}>
      <div className="grid gap-3 md:grid-cols-2">
        {fields.map(({ label, ...input }) => (
          <Field
            key={input.name}
            label={label}
            error={errors[input.name]}
            {...("hint" in input ? { hint: input.hint } : {})}
            input={{ ...inputOf(input), defaultValue: given(draft, input.name), autoComplete: "off" }}
          />
        ))}
      </div>
      <RemarkField error={errors["remark"]} />
      <FileUpload
        kind="picture"
        name="照片"
        title="照片"
        hint="；药盒、说明书或旧包装的照片，便于找货"
        most={mostWantedPictures}
        files={pictures}
        error={errors["picture_ids"]}
        onChange={setPictures}
      />
      <FormEnd error={errors[""]} action="提交求购" busy="提交中…" isBusy={isBusy}>
        <a href="/pzqg" className="btn">
          返回列表
        </a>
      </FormEnd>
    </form>
  );
}

function RemarkField({ error }: { error: string | undefined }) {
  return (
    <label className="text-meta">
      备注
      <textarea name="remark" className="field mt-1 h-20" maxLength={300} aria-invalid={Boolean(error)} />
      {error && <span className="text-offer">{error}</span>}
    </label>
  );
}

type Entry = (typeof fields)[number];

function inputOf(entry: Omit<Entry, "label">) {
  const { hint: _hint, ...input } = { hint: "", ...entry };
  return input;
}

function given(draft: WantedDraft, name: string): string {
  return Object.entries(draft).find(([key]) => key === name)?.[1] ?? "";
}

function bodyOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    ypgg: text("ypgg"),
    sccj: text("sccj"),
    number: text("number").trim(),
    unit: text("unit"),
    wished_price: text("wished_price"),
    until: text("until"),
    remark: text("remark"),
  };
}
