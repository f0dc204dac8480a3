import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import type { ReactNode } from "react";
import { moneyText } from "../money.tsx";

type Transfer = DataOf<"transferShow">;

type TransferStateProps = { transfer: Transfer; mayResend?: boolean };

/** What became of a transfer: waiting, arrived, or rejected with the reason. */
export function TransferState({ transfer, mayResend = true }: TransferStateProps) {
  const told = wireTime(transfer.created_at);
  return (
    <>
      <p className={transfer.state === "rejected" ? "notice notice-warning" : "notice"}>
        <b>{transfer.state_text}</b>
        <span className="ml-2">{meaningOf(transfer, mayResend)}</span>
      </p>
      <dl className="facts mt-3">
        <Fact name="转账金额">
          <span className="num">{moneyText(transfer.amount)}</span>
          {transfer.received !== null && transfer.received !== transfer.amount && (
            <span className="num">，实际到账{moneyText(transfer.received)}</span>
          )}
        </Fact>
        <Fact name="付款单位">{transfer.payer}</Fact>
        <Fact name="银行流水号">{transfer.reference || "未填写"}</Fact>
        <Fact name="转账凭证">
          <a
            href={`/api/file/${transfer.proof_file_id}`}
            target="_blank"
            rel="noopener"
            className="text-brand-600 underline"
          >
            查看凭证
          </a>
        </Fact>
        <Fact name="提交时间">
          <span className="num">{told && formatShopTime(told)}</span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function meaningOf({ state, reason }: Transfer, mayResend: boolean): string {
  if (state === "rejected") return `${reason || "凭证未能确认"}${mayResend ? "，请核对后重新提交" : ""}`;
  return state === "confirmed" ? "款项已到账" : "凭证已提交，财务确认到账后会通知您";
}
