import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { type Invoice, useInvoiceActions } from "../../api/invoices.ts";
import { InvoiceFiles } from "../../components/invoice-files.tsx";
import { Money, moneyText } from "../../components/money.tsx";
import { SelectBox } from "../../components/select-box.tsx";

type InvoiceRowProps = { invoice: Invoice; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** One invoice: number, state, order, amount; download where it is issued, the reason, 重试 and 重开 where it failed. */
export function InvoiceRow({ invoice, isChosen, onChoose }: InvoiceRowProps) {
  const name = invoice.number || `订单${invoice.order_no}的发票`;
  return (
    <article aria-label={name} className="invoice-row">
      <SelectBox
        label={`选择${name}`}
        isDisabled={!invoice.can.download.allowed}
        isChecked={isChosen}
        onChange={onChoose}
      />
      <Facts invoice={invoice} />
      <p className="invoice-amount">
        <Money value={invoice.amount} />
        <span className="block text-ink-2">
          税额 <Money value={invoice.tax} kind="plain" />
        </span>
      </p>
      <Actions invoice={invoice} name={name} />
    </article>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const time = wireTime(invoice.issued_at || invoice.created_at);
  return (
    <div className="invoice-facts">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        <span className="num font-semibold">{invoice.number || "尚无号码"}</span>
        <span className={invoice.kind === "red" ? "text-price" : "text-ink-2"}>{invoice.kind_text}</span>
        <StateText invoice={invoice} />
      </h2>
      <p className="mt-1 text-ink-2">
        {invoice.title_kind_text} · {invoice.company}
      </p>
      <p className="mt-1 text-ink-2">
        订单{" "}
        <a href={`/order/info/${invoice.order_id}`} className="num text-brand-700 underline">
          {invoice.order_no}
        </a>
        {time && (
          <span className="num">
            {" "}
            · {invoice.issued_at ? "开票" : "申请"}时间 {formatShopTime(time)}
          </span>
        )}
      </p>
      {invoice.red_of && (
        <p className="mt-1 text-ink-2">
          红冲发票<span className="num">{invoice.red_of}</span>，原因：{invoice.reason}
        </p>
      )}
      {invoice.next && <p className="mt-1 text-ink-2">{invoice.next}</p>}
      {invoice.fault && <p className="mt-1 text-offer">{invoice.fault}</p>}
    </div>
  );
}

const colours: Readonly<Record<Invoice["state"], string>> = {
  waiting: "text-ink-2",
  failed: "text-offer",
  void: "text-ink-2",
  issued: "text-brand-700",
  part_red: "text-brand-700",
  red: "text-ink-2",
};

function StateText({ invoice }: { invoice: Invoice }) {
  return (
    <span className={`font-semibold ${colours[invoice.state]}`}>
      {invoice.state_text}
      {invoice.state === "part_red" && (
        <span className="font-normal">（已红冲{moneyText(invoice.reversed)}）</span>
      )}
    </span>
  );
}

function Actions({ invoice, name }: { invoice: Invoice; name: string }) {
  const { isSending, retry } = useInvoiceActions();
  const { download } = invoice.can;
  return (
    <div className="invoice-actions">
      {invoice.can.retry.allowed && (
        <button
          type="button"
          className="btn btn-primary"
          aria-label={`重试开具${name}`}
          disabled={isSending}
          aria-busy={isSending}
          onClick={() => void retry(invoice.id)}
        >
          {isSending ? "提交中…" : "重试"}
        </button>
      )}
      {invoice.can.reissue.allowed && (
        <a
          href={`/dzfp?tab=orders&keyword=${invoice.order_no}`}
          className="btn"
          aria-label={`核对抬头重开${name}`}
        >
          核对抬头重开
        </a>
      )}
      <InvoiceFiles invoice={invoice} name={name} className="btn" />
      {invoice.state === "waiting" && <span className="text-ink-2">开出后可下载</span>}
      {invoice.number && !download.allowed && <span className="text-ink-2">{download.text}</span>}
    </div>
  );
}
