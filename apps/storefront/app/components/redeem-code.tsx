import { longestTypedCode } from "@yaoji/domain/pricing/coupon-codes";
import { toast } from "@yaoji/browser/messages";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../api/browser.ts";
import { Field } from "./field.tsx";
import { ForRole } from "./for-role.tsx";
import { useFormCall } from "./use-form-call.ts";

/** A coupon or cash voucher for the code that was printed or sent; the page behind it is read again. */
export function RedeemCode() {
  return (
    <section aria-label="兑换码" className="panel mb-3 p-4">
      <ForRole right="purchase">
        <RedeemForm />
      </ForRole>
    </section>
  );
}

function RedeemForm() {
  const [code, setCode] = useState("");
  const { form, isBusy, errors, send, keyOf } = useFormCall(["code"]);
  const { revalidate } = useRevalidator();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(async () => {
      const body = { code };
      const held = await api("couponRedeem", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast(`兑换成功：${held.name}`, "success");
      setCode("");
      await revalidate();
    });
  }
  return (
    <form ref={form} className="flex max-w-130 items-start gap-2" noValidate onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <Field
          label="优惠券兑换码"
          error={errors.code ?? errors[""]}
          hint="不分大小写，空格和横线可省略"
          input={{
            name: "code",
            autoComplete: "off",
            autoCapitalize: "characters",
            spellCheck: false,
            maxLength: longestTypedCode,
            value: code,
            onChange: ({ target }) => setCode(target.value),
          }}
        />
      </div>
      <button type="submit" className="btn btn-primary mt-6 min-h-10 flex-none" aria-busy={isBusy}>
        {isBusy ? "兑换中…" : "兑换"}
      </button>
    </form>
  );
}
