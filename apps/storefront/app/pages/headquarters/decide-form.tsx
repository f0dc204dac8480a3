import type { DataOf } from "@yaoji/contract/endpoints";
import { lineWishText } from "@yaoji/domain/trade/expiry-wish";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { PayMethodSelect } from "./pay-method-select.tsx";

type Request = DataOf<"chainRequests">["list"][number];

function useDecision({ id, lines }: Request) {
  const { revalidate } = useRevalidator();
  const { form, isBusy, errors, send } = useFormCall(["reason"]);
  const params = { id };
  const field = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");
  const decide = (said: string, call: () => Promise<unknown>) =>
    send(async () => {
      await call();
      toast(said);
      await revalidate();
    });
  const approve = (pay_method: PayMethod) =>
    decide("已通过，订单已生成", () => {
      const asked = lines.map(({ goods_id }) => ({ goods_id, number: Number(field(`number-${goods_id}`)) }));
      return api("chainRequestApprove", { params, body: { pay_method, lines: asked } }, { inline: true });
    });
  const reject = () =>
    decide("已驳回", () =>
      api("chainRequestReject", { params, body: { reason: field("reason") } }, { inline: true }),
    );
  return { form, isBusy, errors, approve, reject };
}

/** What a head decides: quantities as they are to be ordered, approved; or a reason, rejected. */
export function DecideForm({ request }: { request: Request }) {
  const { form, isBusy, errors, approve, reject } = useDecision(request);
  const [method, setMethod] = useState<PayMethod>("bank_transfer");
  return (
    <form ref={form} className="mt-2" onSubmit={(event) => event.preventDefault()}>
      <RoleNote right="approve" />
      <RoleControls right="approve">
        <ul className="text-meta">
          {request.lines.map((line) => (
            <QuantityField key={line.goods_id} line={line} />
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap items-start gap-2">
          <PayMethodSelect value={method} onChoose={setMethod} />
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void approve(method)}
          >
            通过并下单
          </button>
          <div>
            <input
              name="reason"
              className="field w-60"
              aria-label="驳回原因"
              placeholder="驳回原因"
              maxLength={200}
              aria-invalid={errors.reason !== undefined}
            />
            {errors.reason && <p className="text-offer">{errors.reason}</p>}
          </div>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void reject()}>
            驳回
          </button>
        </div>
        <p role="alert" className="mt-1 text-offer">
          {errors[""]}
        </p>
      </RoleControls>
    </form>
  );
}

function QuantityField({ line }: { line: Request["lines"][number] }) {
  const { goods_id, name, ypgg, number, bzdw, expiry_wish } = line;
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <span>
        {name} <span className="text-ink-2">{ypgg}</span>
      </span>
      <input
        name={`number-${goods_id}`}
        className="field num w-20"
        inputMode="numeric"
        maxLength={7}
        aria-label={`${name}通过数量`}
        defaultValue={number}
      />
      {bzdw}
      <span className="text-ink-2">{lineWishText(expiry_wish)}</span>
    </li>
  );
}
