import type { FieldErrors } from "@yaoji/browser/field-errors";
import { noCodeReasons, otherReason } from "@yaoji/domain/trade/trace-codes";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Control } from "../../parts/control.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { TextArea } from "../../parts/text-area.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type AfterSale, keepAfterSale } from "./keep-after-sale.ts";
import { scannedOf } from "./scanned.ts";

const fields = ["carrier", "tracking_no", "codes", "no_code_reason", "checker", "checker_password"];

/** The goods are sent once more: picked by whoever is logged in, checked by another, who types his own password. */
export function ReplaceForm({ of: { id } }: { of: AfterSale }) {
  const state = useForm(fields);
  const [codes, setCodes] = useState("");
  const submit = (text: (name: string) => string) => {
    const scanned = scannedOf(codes);
    if (typeof scanned === "string") return state.setErrors({ codes: scanned });
    void state.send(async () => {
      const parcel = { carrier: text("carrier"), tracking_no: text("tracking_no") };
      const signed = { checker: text("checker"), checker_password: text("checker_password") };
      const no_code_reason = `${text("no_code_reason")}${text("no_code_more")}`;
      const body = { ...parcel, ...signed, no_code_reason, codes: scanned };
      const sale = await api("afterSaleDeskReplace", { params: { id }, body });
      await keepAfterSale(sale, "商品已发出，客户已收到消息");
    });
  };
  return (
    <Form state={state} action="发出商品" busy="正在办理…" onSubmit={submit}>
      <Field
        label="承运公司"
        error={state.errors.carrier}
        input={{ name: "carrier", maxLength: 30, autoComplete: "off" }}
      />
      <Field
        label="运单号"
        error={state.errors.tracking_no}
        input={{ name: "tracking_no", maxLength: 40, autoComplete: "off" }}
      />
      <TextArea
        name="codes"
        label="追溯码"
        value={codes}
        error={state.errors.codes}
        hint="每个批号先写一行“批号:”，其后一行扫一个码"
        onChange={setCodes}
      />
      <NoCode error={state.errors.no_code_reason} />
      <Checker errors={state.errors} />
    </Form>
  );
}

/** Why pieces that should have one have no code. */
function NoCode({ error }: { error: string | undefined }) {
  return (
    <>
      <Control label="无码原因" error={error}>
        {(joined) => (
          <select {...joined} name="no_code_reason" className="field" defaultValue="">
            <option value="">都有追溯码</option>
            {[...noCodeReasons, otherReason].map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </select>
        )}
      </Control>
      <Field
        label="原因说明（选“其他”时填写）"
        error={undefined}
        input={{ name: "no_code_more", maxLength: 60, autoComplete: "off" }}
      />
    </>
  );
}

/** The second person, who signs for himself. */
function Checker({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        label="复核人用户名"
        error={errors.checker}
        hint="由另一人核对实物，并输入其本人密码"
        input={{ name: "checker", maxLength: 64, autoComplete: "off", autoCapitalize: "none" }}
      />
      <Field
        label="复核人密码"
        error={errors.checker_password}
        input={{ name: "checker_password", type: "password", autoComplete: "off" }}
      />
    </>
  );
}
