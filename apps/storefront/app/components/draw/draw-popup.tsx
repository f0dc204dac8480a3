import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useDraw, type DrawStage } from "../../api/draws.ts";
import type { OfferedDraw } from "../../api/offered-draw.ts";
import { confirmBox } from "@yaoji/browser/messages";
import { Icon } from "../icons.tsx";
import { DrawOutcome } from "./draw-outcome.tsx";
import { drawHref } from "../../lib/draw-address.ts";
import { PrizeGrid } from "./prize-grid.tsx";
import { isComposing } from "@yaoji/browser/composing";

/** The popup fades out over a second (spec.md §9). */
const fadeOut = 1000;
const closingQuestion = "若关闭后未看到结果，请到个人中心查看";
type Leaving = "no" | "leaving" | "gone";

/** The bottom prize-draw popup: it takes no focus and hides no work; on a phone it is a bar that opens. */
function DrawPopup({ draw, refuse }: Pick<OfferedDraw, "draw" | "refuse">) {
  const [leaving, setLeaving] = useState<Leaving>("no");
  const [isOpen, setIsOpen] = useState(false);
  const { stage, start } = useDraw(draw);
  const drawing = useRef<Promise<void>>(undefined);
  useEffect(() => {
    if (leaving !== "leaving") return;
    const timer = setTimeout(() => setLeaving("gone"), fadeOut);
    return () => clearTimeout(timer);
  }, [leaving]);
  async function close(): Promise<void> {
    if (stage.step === "drawing" && !(await agreesToClose(drawing.current))) return;
    if (stage.step === "ready") refuse();
    setLeaving("leaving");
  }
  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key === "Escape" && !isComposing(nativeEvent)) void close();
  }
  if (leaving === "gone") return null;
  return (
    <section
      aria-label={draw.name}
      className="draw-popup"
      data-leaving={leaving === "leaving" || undefined}
      onKeyDown={onKeyDown}
    >
      <Head name={draw.name} isOpen={isOpen} onOpen={setIsOpen} onClose={() => void close()} />
      <div className={isOpen ? "contents" : "contents max-md:hidden"}>
        <PrizeGrid prizes={draw.prizes} stage={stage} />
        <DrawOutcome stage={stage} />
        <PopupActions
          id={draw.id}
          stage={stage}
          onStart={() => {
            drawing.current = start();
          }}
          onClose={() => void close()}
        />
      </div>
    </section>
  );
}
export default DrawPopup; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** Asked while the draw goes on: the result answers it. */
function agreesToClose(until: Promise<void> | undefined): Promise<boolean> {
  return confirmBox(closingQuestion, { actionLabel: "关闭", cancelLabel: "取消", until });
}

type HeadProps = { name: string; isOpen: boolean; onOpen: (isOpen: boolean) => void; onClose: () => void };

function Head({ name, isOpen, onOpen, onClose }: HeadProps) {
  return (
    <div className="draw-popup-head">
      <h2 className="text-nav font-semibold">{name}</h2>
      <button
        type="button"
        className="btn draw-button mr-2 ml-auto md:hidden"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? "收起" : "去抽奖"}
      </button>
      <button type="button" aria-label="关闭抽奖" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

type PopupActionsProps = { id: number; stage: DrawStage; onStart: () => void; onClose: () => void };

function PopupActions({ id, stage, onStart, onClose }: PopupActionsProps) {
  const isDone = stage.step === "done";
  const isDrawing = stage.step === "drawing";
  return (
    <div className="flex items-center justify-between gap-3">
      <a href={drawHref(id)} className="text-ink-2 underline">
        活动规则与中奖概率
      </a>
      <button
        type="button"
        className="btn draw-button"
        aria-disabled={isDrawing}
        aria-busy={isDrawing}
        onClick={isDone ? onClose : onStart}
      >
        {isDone ? "收下并关闭" : isDrawing ? "抽奖中…" : "立即抽奖"}
      </button>
    </div>
  );
}
