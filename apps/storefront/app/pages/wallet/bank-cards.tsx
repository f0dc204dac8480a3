import type { BankCardsData } from "./withdraw.tsx";

/** The bound accounts, their numbers but for the last digits hidden. */
export function BankCards({ cards }: Pick<BankCardsData, "cards">) {
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
        </li>
      ))}
    </ul>
  );
}
