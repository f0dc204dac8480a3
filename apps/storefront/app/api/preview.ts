/** A draft that an operator looks at: asked for on the server alone, with the back office's own cookie. */
import { pageDeskCalls } from "@yaoji/contract/calls-pages";
import type { DataOf } from "@yaoji/contract/endpoints";
import { encodeCall } from "@yaoji/browser/encode";
import { outcomeOf } from "@yaoji/browser/reply";
import { redirect } from "react-router";
import { type LoadContext, servicesOf } from "./load-context.ts";

type Preview = DataOf<"pageDeskPreviewShow">;

/** Whoever may not look at it, or comes too late, is told no more than of an address that is none. */
export async function loadPreview(context: LoadContext, token: string): Promise<Preview> {
  const { path, ...init } = encodeCall(pageDeskCalls.pageDeskPreviewShow, { params: { token } });
  const { status, envelope } = await servicesOf(context).callApi(path, init);
  const outcome = outcomeOf<Preview>(envelope, status);
  if (outcome.ok) return outcome.data;
  throw redirect("/404");
}
