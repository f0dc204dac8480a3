import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import type { Draw } from "../../api/draws.ts";
import { Failed, Skeleton } from "../states.tsx";
import { DrawStagePanel } from "./draw-stage-panel.tsx";

/** A draw within another page: the browser asks for it, and again once drawn. */
function DrawHere({ id }: { id: number }) {
  const [found, setFound] = useState<Draw | CallError | null>(null);
  useEffect(() => {
    void readDraw(id).then(setFound);
  }, [id]);
  const askAgain = () => void readDraw(id).then(setFound);
  if (found === null) return <Skeleton className="h-60" />;
  if (found instanceof CallError) return <Failed failure={found} onRetry={askAgain} />;
  return <DrawStagePanel key={found.id} draw={found} onDrawn={askAgain} />;
}
export default DrawHere; // oxlint-disable-line import/no-default-export -- what comes later is a default export

async function readDraw(id: number): Promise<Draw | CallError> {
  try {
    return await api("draw", { query: { id } }, { silent: true, slot: `draw-${id}` });
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
