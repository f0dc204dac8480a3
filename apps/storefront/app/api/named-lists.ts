/** 采购清单: the shop's named lists, and what is done to one of them. */
import { queryOptions } from "@tanstack/react-query";
import type { DataOf } from "@yaoji/contract/endpoints";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { wishRule } from "@yaoji/domain/trade/named-lists";
import { startTransition, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { quantityRuleOf } from "../lib/goods.ts";
import { toast } from "@yaoji/browser/messages";
import { createNumberQueue, noNumbers, type NumberQueue, type Numbers } from "../lib/number-queue.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { useSending } from "./use-sending.ts";

export type NamedLists = DataOf<"namedLists">;
export type NamedList = DataOf<"namedList">;
export type ListedGoods = NamedList["list"][number];

/** Asked for each time that a dialog opens: a colleague may have made one. */
export const namedListsQuery = queryOptions({
  queryKey: ["named-lists"],
  queryFn: () => api("namedLists", {}, { silent: true }),
  staleTime: 0,
});

/** Which quantities the goods may stand with in a list. */
export const wishRuleOf = (goods: Parameters<typeof quantityRuleOf>[0]) => wishRule(quantityRuleOf(goods));

/** The list's lines with the quantities that the buyer wants of them by now, and how he changes them. */
export function useListNumbers(list: NamedList) {
  const { revalidate } = useRevalidator();
  const [queue] = useState(() =>
    createNumberQueue({
      send: (id, number, was) => sendNumber(list.id, { goods_id: id, number, was }),
      refresh: revalidate,
    }),
  );
  const wishes = useShown(queue);
  const lines = list.list.map((goods) => ({ ...goods, wanted: wishes.get(goods.id) ?? goods.wanted }));
  const setNumber = (goods: ListedGoods, number: number) => queue.set(goods.id, number, goods.wanted);
  return { lines, setNumber, settled: queue.settled };
}

/**
 * The wishes as they are drawn. They go in a transition, as the list that was read again comes in one: at once they would
 * go before it, and the field would show the number of before for a moment.
 */
function useShown({ current, subscribe }: NumberQueue): Numbers {
  const [wishes, show] = useState(current);
  useEffect(
    () =>
      subscribe(() => {
        const now = current();
        if (now === noNumbers) startTransition(() => show(now));
        else show(now);
      }),
    [current, subscribe],
  );
  return wishes;
}

/** It goes on though the page is left. */
async function sendNumber(
  id: number,
  body: { goods_id: number; number: number; was: number },
): Promise<boolean> {
  try {
    await api("namedListNumber", { params: { id }, body }, { keepalive: true });
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/** Goods that come into the list, or are taken out: no question is asked, 撤销 is offered. */
export function useListGoods(id: number) {
  const { revalidate } = useRevalidator();
  const { isSending, send } = useSending();
  const params = { id };

  async function fill(lines: { goods_id: number; number: number }[]): Promise<void> {
    await api("namedListFill", { params, body: { lines } });
    await revalidate();
  }
  const add = (goods: Parameters<typeof quantityRuleOf>[0] & { id: number; name: string }) =>
    send(async () => {
      await fill([{ goods_id: goods.id, number: firstQuantity(wishRuleOf(goods)) ?? 1 }]);
      toast(`已加入清单：${goods.name}`, "success");
    });
  const remove = (lines: readonly ListedGoods[]) =>
    send(async () => {
      await api("namedListRemove", { params, body: { goods_ids: lines.map((goods) => goods.id) } });
      await revalidate();
      const back = lines.map((goods) => ({ goods_id: goods.id, number: goods.wanted }));
      toast(`已从清单移出${lines.length}种商品`, "success", {
        label: "撤销",
        run: () => void send(() => fill(back)),
      });
    });
  return { isSending, add, remove };
}
