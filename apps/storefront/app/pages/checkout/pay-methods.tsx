import type { DataOf } from "@yaoji/contract/endpoints";
import { unpaidTimeoutHours } from "@yaoji/domain/trade/time-to-pay";
import { moneyText } from "../../components/money.tsx";
import { PayOption } from "../../components/pay-option.tsx";
import {
  balanceShortage,
  canCombine,
  isCombined,
  isOpenWay,
  type PayMethod,
  type PayQuestion,
} from "../../lib/pay.ts";
import { BalanceFirst } from "./balance-first.tsx";
import type { Retelling } from "./use-retelling.ts";
import { Panel } from "../../components/panel.tsx";

type Way = DataOf<"cartPreview">["methods"][number];
type PayMethodsProps = Pick<Retelling, "retell"> & {
  question: PayQuestion;
  method: PayMethod;
  onChoose: (method: PayMethod) => void;
};

/** Every way to pay, each with what is at hand of it, or why it cannot be chosen; and the balance first. */
export function PayMethods({ question, method, onChoose, retell }: PayMethodsProps) {
  return (
    <Panel title="支付方式">
      {canCombine(question) && <BalanceFirst question={question} retell={retell} />}
      <div role="radiogroup" aria-label="支付方式" className="grid gap-2 md:grid-cols-2">
        {question.methods.map((way) => (
          <PayOption
            key={way.method}
            title={way.name}
            isChosen={way.method === method}
            isDisabled={!isOpenWay(question, way.method)}
            onChoose={() => onChoose(way.method)}
          >
            <WayNote way={way} question={question} />
          </PayOption>
        ))}
      </div>
    </Panel>
  );
}

function WayNote({ way, question }: { way: Way; question: PayQuestion }) {
  const { available, allowed, text, method } = way;
  const missing = method === "balance" ? balanceShortage(question) : 0;
  const refusal = allowed ? missing > 0 && `余额不足，还差${moneyText(missing)}` : text;
  return (
    <>
      {available !== null && (
        <span className="block">
          {method === "credit" ? "可用额度" : "可用余额"}
          <span className="num">{moneyText(available)}</span>
        </span>
      )}
      {method === "balance" && isCombined(question) ? (
        "已先用余额支付一部分，其余请选其他方式"
      ) : refusal ? (
        <span className="text-offer">{refusal}</span>
      ) : (
        meanings[method]
      )}
    </>
  );
}

const meanings: Readonly<Record<PayMethod, string>> = {
  balance: "立即付清",
  credit: "月结，出账后按账期还款",
  bank_transfer: `转账后上传凭证，从下单起保留${unpaidTimeoutHours("bank_transfer")}小时，到账后安排发货`,
  alipay: "",
  wechat: "",
};
