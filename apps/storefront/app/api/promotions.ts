import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "@yaoji/browser/messages";
import type { Outcome } from "@yaoji/browser/reply";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { foundOrUnknown } from "./found.ts";
import { load } from "./load.ts";
import type { LoadContext } from "./load-context.ts";

export type Promotions = DataOf<"promotionList">;
export type Promotion = Promotions["list"][number];
export type PromotionGoods = DataOf<"promotionGoods">;
export type ClaimableCoupon = DataOf<"couponsToClaim">["list"][number];

/** The promotions of a zone, and the goods of one of them; `goods` null where there is none of that id. */
export type PromotionZone = {
  list: Outcome<Promotions>;
  goods: Outcome<PromotionGoods> | null;
};

type Asked = {
  query: RequestOf<"promotionList">["query"];
  /** The promotion that the address names; undefined: the first. */
  id: string | undefined;
  page: number;
};

const goodsPerPage = 30;

/** All that a page of promotions shows. */
export async function loadPromotionZone(
  context: LoadContext,
  { query, id, page }: Asked,
): Promise<PromotionZone> {
  const list = foundOrUnknown(await load(context, "promotionList", { query }));
  if (!list.ok) return { list, goods: null };
  const promotions = list.data.list;
  const chosen = id === undefined ? promotions[0] : promotions.find((each) => String(each.id) === id);
  if (!chosen) return { list, goods: null };
  return {
    list,
    goods: await load(context, "promotionGoods", {
      params: { id: chosen.id },
      query: { page, page_size: goodsPerPage },
    }),
  };
}

/** Claiming coupons, one at a time; the page is read again, for what is left has changed. */
export function useClaim() {
  const [claiming, setClaiming] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  async function claim({ id, name }: Pick<ClaimableCoupon, "id" | "name">): Promise<void> {
    if (claiming !== null) return;
    setClaiming(id);
    try {
      await api("couponClaim", { params: { id } });
      toast(`领取成功：${name}`, "success");
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
    }
    await revalidate();
    setClaiming(null);
  }
  return { claim, claiming };
}
