import type { DataOf } from "@yaoji/contract/endpoints";

/** The bound accounts, their numbers but for the last digits hidden; why one takes no money stands at it. */
export function BankCards({ cards }: Pick<DataOf<"withdrawBanks">, "cards">) {
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
