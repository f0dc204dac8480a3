import { useRef, useState } from "react";
import { freshKey } from "@yaoji/browser/fresh-key";
import { type RefusedLine, refusedLinesOf } from "../lib/refused-lines.ts";
import { firstMessage } from "@yaoji/browser/reply";
import { submissionKeys } from "../lib/submission-key.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { useNoteCartChange } from "./user.ts";

/** What of a list went into the cart, which lines did not and why, and what is to be said of all. */
export type ListBought = {
  readonly added: number;
  readonly refused: readonly RefusedLine[];
  readonly notes: readonly string[];
};

/** Lines of a list into the cart by one call, no ids for all of them; a repeated click adds nothing twice. */
export function useBuyList(id: number) {
  const [isBuying, setIsBuying] = useState(false);
  const [bought, setBought] = useState<ListBought | null>(null);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  /** The same lines after an answer are meant anew; after a broken connection they are the same submission. */
  const answers = useRef(0);
  const noteCartChange = useNoteCartChange();

  async function send(goodsIds: readonly number[]): Promise<ListBought> {
    try {
      const request = { params: { id }, body: { goods_ids: [...goodsIds] } };
      const options = { inline: true, idempotencyKey: keyOf([goodsIds, answers.current]) };
      const done = await api("namedListCart", request, options);
      answers.current += 1;
      noteCartChange(done.cart);
      return done;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refused = refusedLinesOf(error.failure.data);
      return { added: 0, refused, notes: refused.length > 0 ? [] : [firstMessage(error.failure)] };
    }
  }
  async function buy(goodsIds: readonly number[]): Promise<void> {
    if (isBuying) return;
    setIsBuying(true);
    try {
      setBought(await send(goodsIds));
    } finally {
      setIsBuying(false);
    }
  }
  return { isBuying, bought, buy, dismiss: () => setBought(null) };
}
