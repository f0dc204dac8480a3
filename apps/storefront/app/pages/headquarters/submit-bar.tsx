import type { ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import { toYuan } from "@yaoji/domain/money/money";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { RoleControls } from "../../components/for-role.tsx";
import { moneyText } from "../../components/money.tsx";
import { columnsOf, filledCells, isOrderable, sumOf } from "../../lib/chain-table.ts";
import { freshKey } from "@yaoji/browser/fresh-key";
import { firstMessage } from "@yaoji/browser/reply";
import { submissionKeys } from "../../lib/submission-key.ts";
import { PayMethodSelect } from "./pay-method-select.tsx";

type SubmitBarProps = {
  shops: readonly ChainShop[];
  rows: readonly ChainRow[];
  /** Saves what is typed; false where it could not be. */
  onSave: () => Promise<boolean>;
  latestRows: () => readonly ChainRow[];
};

/** At the foot: what all columns come to, how the orders are to be paid, and one submission for all of them. */
export function SubmitBar({ shops, rows, onSave, latestRows }: SubmitBarProps) {
  const [method, setMethod] = useState<PayMethod>("bank_transfer");
  const submission = useSubmission(shops, { onSave, latestRows });
  const cells = shops.flatMap(({ id }) => filledCells(rows, id));
  const columns = columnsOf(rows, shops);
  const free = shops.filter(({ stops, address }) => stops.length === 0 && address !== "");
  const placeable = columnsOf(rows, free).length;
  const sum = sumOf(free.flatMap(({ id }) => filledCells(rows, id)));
  const left = cells.filter((cell) => !isOrderable(cell)).length;
  return (
    <div className="entry-bar panel">
      <div className="min-w-0 flex-1 basis-60 text-meta">
        <p role="alert" className="text-offer">
          {submission.fault}
        </p>
        {placeable < columns.length && (
          <p className="text-offer">
            {columns.length - placeable}家店现在不能下单，原因见表头，数量会留在表里
          </p>
        )}
        {left > 0 && <p className="text-offer">{left}格不能订购，会留在表里，原因见各格</p>}
        <p className="text-ink-2 max-md:hidden">各店满减、运费在下单时按店结算；订单由各店按所选方式付款</p>
      </div>
      <RoleControls right="purchase">
        <div className="flex items-center gap-2 text-meta">
          付款方式
          <PayMethodSelect value={method} onChoose={setMethod} />
        </div>
        <p className="text-meta">
          <b className="num mx-1">{placeable}</b>家店可下单，商品合计
          <b className="num ml-1 text-price">{moneyText(toYuan(sum))}</b>
        </p>
        <button
          type="button"
          className="btn btn-primary"
          disabled={columns.length === 0}
          aria-busy={submission.isBusy}
          onClick={() => void submission.submit(method)}
        >
          {submission.isBusy ? "正在下单…" : "为各店下单"}
        </button>
      </RoleControls>
    </div>
  );
}

/** Sent again after a broken connection it is the same submission. */
function useSubmission(
  shops: readonly ChainShop[],
  { onSave, latestRows }: Pick<SubmitBarProps, "onSave" | "latestRows">,
) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [keyOf] = useState(() => submissionKeys(freshKey));
  const isUnderWay = useRef(false);

  async function send(pay_method: PayMethod): Promise<void> {
    if (!(await onSave())) return setFault("有数量没有保存，请修改后重试");
    const body = { pay_method, shops: columnsOf(latestRows(), shops) };
    if (body.shops.length === 0) return setFault("请先填写数量");
    try {
      const options = { inline: true, idempotencyKey: keyOf(body) };
      const { id } = await api("chainSubmit", { body }, options);
      await navigate(`/zbcg/info/${id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(firstMessage(error.failure));
    }
  }
  async function submit(method: PayMethod): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFault("");
    await send(method);
    setIsBusy(false);
    isUnderWay.current = false;
  }
  return { isBusy, fault, submit };
}
