import { useDraw, type Draw } from "../../api/draws.ts";
import { DrawOutcome } from "./draw-outcome.tsx";
import { PrizeGrid } from "./prize-grid.tsx";
import { ForRole } from "../for-role.tsx";

type DrawStagePanelProps = { draw: Draw; onDrawn: () => void };

/** What can be won, the result, and the button. */
export function DrawStagePanel({ draw, onDrawn }: DrawStagePanelProps) {
  const { stage, start } = useDraw(draw, onDrawn);
  return (
    <section aria-label="抽奖" className="panel draw-stage">
      <PrizeGrid prizes={draw.prizes} stage={stage} />
      <DrawOutcome stage={stage} />
      <ForRole right="purchase">
        <DrawButton draw={draw} isDrawing={stage.step === "drawing"} onStart={() => void start()} />
      </ForRole>
    </section>
  );
}

type DrawButtonProps = { draw: Draw; isDrawing: boolean; onStart: () => void };

function DrawButton({ draw, isDrawing, onStart }: DrawButtonProps) {
  const mayDraw = draw.left > 0 || isDrawing;
  return (
    <div className="flex flex-col items-center gap-1.5">
      <button
        type="button"
        className="btn draw-button draw-button-large"
        aria-disabled={!mayDraw || isDrawing}
        aria-busy={isDrawing}
        onClick={mayDraw ? onStart : undefined}
      >
        {isDrawing ? "抽奖中…" : mayDraw ? `立即抽奖（剩${draw.left}次）` : "暂无抽奖机会"}
      </button>
      {!mayDraw && <p className="text-ink-2">{draw.reason || noneLeft[draw.entitlement]}</p>}
    </div>
  );
}

const noneLeft = { daily: "今天已经抽过，明天再来", per_order: "每张符合条件的订单都已抽过" } as const;
