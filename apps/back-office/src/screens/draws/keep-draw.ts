import { queries } from "../../api/operator.ts";
import type { Draw } from "./draw-draft.ts";

/** What is kept of the list, and of one draw. */
export const drawsKey = "draws";
export const drawKey = (id: number) => ["draw", id] as const;

/** What a command changed is known at once, and the list behind it is asked again. */
export async function keepDraw(draw: Draw): Promise<void> {
  queries.setQueryData(drawKey(draw.id), draw);
  await queries.invalidateQueries({ queryKey: [drawsKey] });
}
