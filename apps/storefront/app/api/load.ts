import { calls } from "@yaoji/contract/calls";
import type { DataOf, CalledName, RequestOf } from "@yaoji/contract/endpoints";
import { redirect } from "react-router";
import { encodeCall } from "@yaoji/browser/encode";
import { loginAddress } from "../lib/login-marker.ts";
import { meaningOf, outcomeOf, type Outcome } from "@yaoji/browser/reply";
import { servicesOf, type LoadContext } from "./load-context.ts";

type LoaderArgs = { context: LoadContext; url: URL };

/** Calls the API inside a loader: same process, the visitor's own cookie, the contract's types. */
export function load<N extends CalledName>(
  context: LoadContext,
  name: N,
  request: RequestOf<N>,
): Promise<Outcome<DataOf<N>>> {
  return send({ context }, name, request);
}

/** A reading call that is a POST (the preview of an order) names the page's own origin; loaders change nothing. */
async function send<N extends CalledName>(
  { context, url }: { context: LoadContext; url?: URL },
  name: N,
  request: RequestOf<N>,
): Promise<Outcome<DataOf<N>>> {
  const { path, ...init } = encodeCall(calls[name], request);
  if (url) init.headers.set("Origin", url.origin);
  const { status, envelope } = await servicesOf(context).callApi(path, init);
  return outcomeOf<DataOf<N>>(envelope, status);
}

/** The same on a page that requires login: an unauthenticated visitor is sent to the login page (spec.md §4). */
export async function loadForBuyer<N extends CalledName>(
  { context, url }: LoaderArgs,
  name: N,
  request: RequestOf<N>,
): Promise<Outcome<DataOf<N>>> {
  const outcome = await send({ context, url }, name, request);
  if (!outcome.ok && meaningOf(outcome.failure.code) === "login") {
    const { loginUrl } = servicesOf(context).settings;
    throw redirect(loginAddress(loginUrl, url));
  }
  return outcome;
}
