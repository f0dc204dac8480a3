import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { Money, moneyText } from "../money.tsx";

/** Transfers told of, newest first, with what became of each. */
export function TransferList({ title, list }: { title: string; list: DataOf<"transferList">["list"] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="transfers-title" className="panel">
      <h2 id="transfers-title" className="p-4 text-nav font-semibold">
        {title}
      </h2>
      <table className="row-table">
        <thead>
          <tr>
            <th scope="col">提交时间</th>
            <th scope="col" className="amount">
              金额
            </th>
            <th scope="col">付款单位</th>
            <th scope="col">状态</th>
            <th scope="col">凭证</th>
          </tr>
        </thead>
        <tbody>
          {list.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TransferRow({ transfer }: { transfer: DataOf<"transferList">["list"][number] }) {
  const told = wireTime(transfer.created_at);
  return (
    <tr>
      <td data-name="提交时间" className="num">
        {told && formatShopTime(told)}
      </td>
      <td data-name="金额" className="num amount">
        <span>
          <Money value={transfer.amount} kind="plain" />
          {transfer.received !== null && transfer.received !== transfer.amount && (
            <span className="block text-ink-2">实际到账{moneyText(transfer.received)}</span>
          )}
        </span>
      </td>
      <td data-name="付款单位">{transfer.payer}</td>
      <td data-name="状态">
        <span>
          {transfer.state_text}
          {transfer.reason && <span className="block text-offer">{transfer.reason}</span>}
        </span>
      </td>
      <td data-name="凭证">
        <a
          href={`/api/file/${transfer.proof_file_id}`}
          target="_blank"
          rel="noopener"
          aria-label={`查看${told ? formatShopTime(told) : ""}的凭证`}
          className="text-brand-600 underline"
        >
          查看
        </a>
      </td>
    </tr>
  );
}
