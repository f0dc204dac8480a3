import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { load } from "./load.ts";
import type { LoadContext } from "./load-context.ts";

type BannerCall = "focusControlledAds" | "focusHerbal" | "focusFreeShipping" | "focusLogin";

/** The pictures of a zone, or of the login page; those that cannot be had are left out, for the page is about its goods. */
export async function loadBanners<N extends BannerCall>(
  context: LoadContext,
  name: N,
  request: RequestOf<N>,
): Promise<DataOf<N>["list"]> {
  const reply = await load(context, name, request);
  return reply.ok ? reply.data.list : [];
}
