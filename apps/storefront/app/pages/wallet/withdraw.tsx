import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { BindForm } from "./bind-form.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawalList } from "./withdrawal-list.tsx";

type BankCardsData = DataOf<"withdrawBanks">;
export type WithdrawData = {
  balance: Outcome<DataOf<"balance">>;
  banks: Outcome<BankCardsData>;
  withdrawals: Outcome<DataOf<"withdrawList">>;
};

/** 余额提现: to an account of the own company; what was applied for, and where it stands. */
export function Withdraw({ balance, banks, withdrawals }: WithdrawData) {
  return (
    <div className="flex flex-col gap-2">
      {banks.ok ? (
        <Cards banks={banks.data} money={balance.ok ? balance.data.money : 0} />
      ) : (
        <NotLoaded failure={banks.failure} />
      )}
      {withdrawals.ok ? (
        <WithdrawalList page={withdrawals.data} />
      ) : (
        <NotLoaded failure={withdrawals.failure} />
      )}
    </div>
  );
}

function Cards({ banks, money }: { banks: BankCardsData; money: number }) {
  const { revalidate } = useRevalidator();
  const [isBinding, setIsBinding] = useState(false);
  const isFirst = banks.cards.length === 0;
  const usable = banks.cards.filter(({ fault }) => fault === "");
  return (
    <>
      {usable.length > 0 && (
        <Panel title="申请提现">
          <WithdrawForm cards={usable} money={money} />
        </Panel>
      )}
      <Panel
        title={isFirst || isBinding ? "绑定银行账户" : "已绑定的银行账户"}
        aside={
          !isFirst && (
            <button type="button" className="btn" onClick={() => setIsBinding(!isBinding)}>
              {isBinding ? "取消" : "绑定新账户"}
            </button>
          )
        }
      >
        {isFirst && <p className="mb-3 text-meta text-ink-2">提现到贵单位的对公账户，请先绑定</p>}
        {isFirst || isBinding ? (
          <BindForm
            banks={banks}
            onBound={async () => {
              await revalidate();
              setIsBinding(false);
            }}
          />
        ) : (
          <BankCards cards={banks.cards} />
        )}
      </Panel>
    </>
  );
}

/** The bound accounts, their numbers but for the last digits hidden; why one takes no money stands at it. */
function BankCards({ cards }: Pick<DataOf<"withdrawBanks">, "cards">) {
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {cards.map((card) => (
        <li key={card.id} className="option block p-3">
          <p className="text-name font-semibold">
            {card.bank} <span className="num">{card.number}</span>
          </p>
          <p className="text-meta text-ink-2">
            {card.holder}
            {card.branch && `，${card.branch}`}
          </p>
          {card.fault && <p className="mt-1 text-meta text-offer">不可提现：{card.fault}</p>}
        </li>
      ))}
    </ul>
  );
}
