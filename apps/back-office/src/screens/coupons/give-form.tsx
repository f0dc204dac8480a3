import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { listed } from "../../lib/typed.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { GivenResults } from "../../parts/given-results.tsx";
import { useForm } from "../../parts/use-form.ts";
import { couponKey, couponsKey } from "./keep-coupon.ts";

type Given = DataOf<"couponDeskGive">;
type GiveBody = RequestOf<"couponDeskGive">["body"];

/** 发给店铺: one each to the shops named, and what became of each. */
export function GiveForm({ id }: { id: number }) {
  const state = useForm(["shop_ids", "reason"]);
  const [given, setGiven] = useState<Given | null>(null);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const shop_ids = listed(text("shop_ids"));
      const body = { shop_ids, reason: text("reason") } as GiveBody;
      const done = await api("couponDeskGive", { params: { id }, body });
      setGiven(done);
      toast(`已发给${done.given}家店铺`, "success");
      await queries.invalidateQueries({ queryKey: couponKey(id) });
      await queries.invalidateQueries({ queryKey: [couponsKey] });
    });
  return (
    <div className="rounded border border-[#dfe5e8] p-4">
      <Form state={state} action="发放" busy="正在发放…" onSubmit={submit}>
        <Field
          label="店铺编号"
          error={state.errors.shop_ids}
          hint="多个用逗号分开，每家发一张"
          input={{ name: "shop_ids", autoComplete: "off" }}
        />
        <Field label="发放原因" error={state.errors.reason} input={{ name: "reason", autoComplete: "off" }} />
      </Form>
      {given && (
        <div className="mt-3">
          <GivenResults of={given} />
        </div>
      )}
    </div>
  );
}
