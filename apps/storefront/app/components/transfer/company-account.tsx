import type { DataOf } from "@yaoji/contract/endpoints";
import { useHeaderData } from "../../api/root-data.ts";
import { moneyText } from "../money.tsx";
import { toast } from "@yaoji/browser/messages";

type CompanyAccountProps = {
  given: DataOf<"transferAccount">;
  /** Yuan to transfer; null where the buyer decides. */
  amount: number | null;
  /** What to write into the remark, order numbers for one. */
  remark?: string;
};

/** Where to transfer to, how much, with which words. No account is ever invented (domain.md §7). */
export function CompanyAccount({ given: { account, note }, amount, remark }: CompanyAccountProps) {
  if (account === null) return <NoAccount />;
  const rows = [
    ["收款户名", account.name],
    ["开户银行", account.bank],
    ["收款账号", account.number],
    ...(remark ? ([["转账备注", remark]] as const) : []),
  ] as const;
  return (
    <>
      <dl className="facts">
        {rows.map(([name, text]) => (
          <Row key={name} name={name} text={text} copied={text} />
        ))}
        {amount !== null && <Row name="转账金额" text={moneyText(amount)} copied={amount.toFixed(2)} />}
      </dl>
      <p className="mt-3 text-ink-2">{note}</p>
    </>
  );
}

function Row({ name, text, copied }: { name: string; text: string; copied: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="num font-semibold">{text}</span>
        <CopyButton name={name} text={copied} />
      </dd>
    </>
  );
}

function NoAccount() {
  const hotLine = useHeaderData()?.site.hot_line;
  return (
    <p className="notice notice-warning">
      本站尚未配置收款账户，请联系客服
      {hotLine && <span className="num font-semibold"> {hotLine} </span>}办理转账
    </p>
  );
}

/** Copies a text; where the browser does not let us, says so. */
function CopyButton({ name, text }: { name: string; text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(`已复制${name}`, "success");
    } catch {
      toast("浏览器不允许复制，请选中文字后手动复制", "error");
    }
  }
  return (
    <button
      type="button"
      className="ml-2 min-h-6 px-1 text-brand-600 hover:underline"
      aria-label={`复制${name}`}
      onClick={() => void copy()}
    >
      复制
    </button>
  );
}
