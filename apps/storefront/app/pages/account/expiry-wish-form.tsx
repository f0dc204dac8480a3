import { standingMonths } from "@yaoji/domain/trade/expiry-wish";
import type { SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { AccountForm, textsOf } from "../../components/account/account-form.tsx";
import { RoleControls, useRoleRefusal } from "../../components/for-role.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";

/** 店铺效期要求: the life that the shop asks of all that it buys; owners and purchasers set it. */
export function ExpiryWishForm({ months }: { months: number }) {
  const { revalidate } = useRevalidator();
  const { form, errors, isBusy, send } = useFormCall(["months"]);
  const refusal = useRoleRefusal("purchase");
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = Number(textsOf(event.currentTarget)("months"));
    void send(async () => {
      await api("expiryWishSet", { body: { months: chosen } }, { inline: true });
      toast(chosen === 0 ? "已取消效期要求" : `已保存，今后下单的商品至少还有${chosen}个月效期`, "success");
      await revalidate();
    });
  }
  return (
    <>
      <p className="mb-3 text-ink-2">
        下单时只配效期符合要求的批号，不足时在购物车里说明现有多少；购物车每一行都可另选效期。按近效期优惠价买的商品不受此限。
      </p>
      {refusal !== null && <p className="mb-3 text-ink-2">{refusal}</p>}
      <RoleControls right="purchase">
        <AccountForm form={form} errors={errors} isBusy={isBusy} action="保存效期要求" onSubmit={submit}>
          <label className="flex flex-wrap items-center gap-2">
            采购的商品
            <select
              name="months"
              className="field w-auto max-w-full"
              defaultValue={months}
              aria-invalid={errors.months !== undefined}
            >
              {standingMonths.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? "不限效期" : `至少还有${each}个月效期`}
                </option>
              ))}
            </select>
          </label>
          {errors.months && <p className="text-meta text-offer">{errors.months}</p>}
        </AccountForm>
      </RoleControls>
    </>
  );
}
