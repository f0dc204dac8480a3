import type { DataOf } from "@yaoji/contract/endpoints";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { refreshUser } from "../../api/user.ts";
import { AddressPicker, usePickedAddress } from "../../components/address/address-picker.tsx";
import { Field } from "../../components/field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { DialogBox } from "../../components/dialog-box.tsx";

type Gift = DataOf<"pointsGoods">["list"][number];
type ExchangeDialogProps = { gift: Gift; points: number; onClose: () => void };

/** 兑换确认: what, how many, where to, and what it takes of the points. */
function ExchangeDialog({ gift, points, onClose }: ExchangeDialogProps) {
  return (
    <DialogBox title="确认兑换" isWide onClose={onClose}>
      <ExchangeForm gift={gift} points={points} onClose={onClose} />
    </DialogBox>
  );
}
export default ExchangeDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function ExchangeForm({ gift, points, onClose }: ExchangeDialogProps) {
  const [number, setNumber] = useState("1");
  const [chosen, setChosen] = useState<number | null>(null);
  const { form, errors, isBusy, submit } = useExchange(gift, { number, chosen, onClose });
  const total = totalOf(gift, number);
  const isShort = total !== null && total > points;
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <GiftLine gift={gift} />
      <Field
        label="数量"
        error={errors.number}
        input={{
          name: "number",
          inputMode: "numeric",
          autoComplete: "off",
          maxLength: 2,
          value: number,
          onChange: (event) => setNumber(event.target.value.normalize("NFKC").trim()),
        }}
      />
      <AddressPicker chosen={chosen} onChoose={setChosen} />
      <Total total={total} points={points} />
      <FormEnd
        error={errors[""]}
        action="确认兑换"
        busy="兑换中…"
        isBusy={isBusy}
        isDisabled={isShort}
        onCancel={onClose}
      />
    </form>
  );
}

function GiftLine({ gift: { image, name, points, number } }: { gift: Gift }) {
  return (
    <div className="flex items-center gap-3">
      <img src={image} alt="" width={72} height={72} />
      <div className="min-w-0 flex-1">
        <p className="text-name font-semibold">{name}</p>
        <p className="num text-ink-2">
          {points}积分 · 库存{number}
        </p>
      </div>
    </div>
  );
}

/** What so many take; null for what is no number of pieces. */
function totalOf({ points }: Gift, number: string): number | null {
  return /^[1-9]\d*$/.test(number) ? points * Number(number) : null;
}

/** What it takes, and what is left after it. */
function Total({ total, points }: { total: number | null; points: number }) {
  if (total === null)
    return (
      <p className="text-name text-ink-2" role="status">
        填写数量后显示所需积分
      </p>
    );
  return (
    <p className="num text-name" role="status">
      合计 <b className="text-price">{total}</b> 积分，
      {total > points ? (
        <span className="text-offer">
          现有{points}积分，还差{total - points}
        </span>
      ) : (
        `兑换后剩${points - total}积分`
      )}
    </p>
  );
}

type Wish = { number: string; chosen: number | null; onClose: () => void };

function useExchange(gift: Gift, { number, chosen, onClose }: Wish) {
  const { form, errors, isBusy, send, keyOf } = useFormCall(["number"]);
  const { revalidate } = useRevalidator();
  const address = usePickedAddress(chosen);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const body = {
      goods_id: gift.id,
      number,
      ...(address !== null && { address_id: address }),
      expected_points: totalOf(gift, number) ?? 0,
    };
    void send(async () => {
      await api("pointsExchange", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast(`兑换成功：${gift.name}，可在积分订单查看`, "success");
      onClose();
      await Promise.all([refreshUser(), revalidate()]);
    });
  }
  return { form, errors, isBusy, submit };
}
