import { useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { freshKey } from "@yaoji/browser/fresh-key";
import { addLinesOf, type EntryLine, mostAtOnce } from "../../lib/entry-lines.ts";
import { firstMessage, type Why } from "@yaoji/browser/reply";
import { refusedLinesOf } from "../../lib/refused-lines.ts";
import { submissionKeys } from "../../lib/submission-key.ts";

/** What became of the lines: how many went in, of the others why (by their place), and what is to be said of all. */
export type BulkResult = {
  readonly added: number;
  readonly refused: ReadonlyMap<number, Why>;
  readonly notes: readonly string[];
  /** The call failed as a whole. */
  readonly fault: string;
};

const failed = (fault: string): BulkResult => ({ added: 0, refused: new Map(), notes: [], fault });

/** All lines into the cart by one call; the same lines are never added twice by a repeated click. */
export function useBulkAdd() {
  const [isAdding, setIsAdding] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  /** The same lines after an answer are meant anew; after a broken connection they are the same submission. */
  const answers = useRef(0);
  const noteCartChange = useNoteCartChange();

  async function send(lines: readonly EntryLine[]): Promise<BulkResult> {
    const params = addLinesOf(lines);
    if (params.length > mostAtOnce) return failed(`一次最多加入${mostAtOnce}行，请先取消一部分，分几次加入`);
    try {
      const options = { inline: true, idempotencyKey: keyOf({ params, turn: answers.current }) };
      const added = await api("cartAdd", { body: { params } }, options);
      answers.current += 1;
      noteCartChange(added.cart);
      const refused = new Map(added.refused.map((each) => [each.line, each]));
      return { added: params.length - refused.size, refused, notes: added.notes, fault: "" };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refused = new Map(refusedLinesOf(error.failure.data).map((each) => [each.line, each]));
      return { ...failed(refused.size > 0 ? "" : firstMessage(error.failure)), refused };
    }
  }
  async function addAll(lines: readonly EntryLine[]): Promise<BulkResult | null> {
    if (isAdding || lines.length === 0) return null;
    setIsAdding(true);
    try {
      const done = await send(lines);
      setResult(done);
      return done;
    } finally {
      setIsAdding(false);
    }
  }
  return { addAll, isAdding, result, dismiss: () => setResult(null) };
}
