import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { listed, orNull } from "../../lib/typed.ts";
import { Choice } from "../../parts/choices.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { GivenResults } from "../../parts/given-results.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { askAgain } from "./keep-voucher.ts";

type Given = DataOf<"voucherDeskGive">;
type GiveBody = RequestOf<"voucherDeskGive">["body"];

const blank = {
  shop_ids: "",
  amount: "",
  threshold: "",
  way: "days" as "days" | "until",
  valid_days: "30",
  valid_until: "",
  name: "",
  reason: "",
};
type Draft = typeof blank;

function bodyOf({ shop_ids, way, threshold, valid_days, valid_until, ...typed }: Draft): GiveBody {
  return {
    ...typed,
    shop_ids: listed(shop_ids),
    threshold: threshold.trim() || "0",
    valid_days: way === "days" ? orNull(valid_days) : null,
    valid_until: way === "until" ? orNull(valid_until) : null,
  } as GiveBody;
}

/** 发放: of one amount, one to each of the shops named, and what became of each. */
export function GiveForm() {
  const { draft, set, forget } = useDraft<Draft>("voucher new", blank);
  const { form, errors, isBusy, send } = useForm(Object.keys(blank));
  const [given, setGiven] = useState<Given | null>(null);
  const fields = { draft, set, errors, may: () => true };
  const submit = () =>
    void send(async () => {
      const done = await api("voucherDeskGive", { body: bodyOf(draft) });
      setGiven(done);
      if (done.given > 0) forget();
      toast(`已发给${done.given}家店铺`, done.given > 0 ? "success" : "error");
      await askAgain();
    });
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), submit())}
    >
      <Fields {...fields} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      {given && <GivenResults of={given} />}
      <div className="form-end">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {isBusy ? "正在发放…" : "发放"}
        </button>
      </div>
    </form>
  );
}

function Fields(fields: DraftProps<Draft>) {
  const { draft, set } = fields;
  return (
    <>
      <Part title="发给谁">
        <Text {...fields} name="shop_ids" label="店铺编号" hint="多个用逗号分开，最多100家，每家发一张" />
        <Text {...fields} name="reason" label="发放原因" hint="店铺在券和消息中看得到" />
      </Part>
      <Part title="面额和期限">
        <div className="grid gap-4 sm:grid-cols-2">
          <Text {...fields} name="amount" label="面额（元）" type="number" />
          <Text {...fields} name="threshold" label="使用门槛（元）" type="number" hint="0或不填为无门槛" />
        </div>
        <Choice
          label="使用期限"
          value={draft.way}
          options={[
            { value: "days", text: "从现在起若干天" },
            { value: "until", text: "到一个时间为止" },
          ]}
          onChange={(way) => set({ way })}
        />
        {draft.way === "days" ? (
          <Text {...fields} name="valid_days" label="有效天数" type="number" />
        ) : (
          <Text {...fields} name="valid_until" label="使用截止" type="datetime-local" />
        )}
        <Text {...fields} name="name" label="名称" hint="不填为“现金券”" />
      </Part>
    </>
  );
}
