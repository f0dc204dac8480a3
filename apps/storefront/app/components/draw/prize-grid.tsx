import type { Draw, DrawStage } from "../../api/draws.ts";

type PrizeGridProps = { prizes: Draw["prizes"]; stage: DrawStage };

/** What can be won, as pictures; while it is drawn a light runs over them, and stays on what was won. */
export function PrizeGrid({ prizes, stage }: PrizeGridProps) {
  const wonId = stage.step === "done" ? stage.result.prize_id : null;
  return (
    <ul aria-label="奖品" className="prize-grid" data-step={stage.step}>
      {prizes.map((prize) => (
        <li key={prize.id} data-won={prize.id === wonId || undefined}>
          <img src={prize.image} alt="" width={72} height={72} />
          <span>{prize.name}</span>
          {prize.is_gone === 1 && <span className="prize-gone">已发完</span>}
        </li>
      ))}
    </ul>
  );
}
