import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { loadContext, type PageServices } from "./api/load-context.ts";

const handler = createRequestHandler(build, "production");

/** Answers one page (or the data of one page) for one visitor; the API server passes its own calls in. */
export function handlePage(request: Request, services: PageServices): Promise<Response> {
  return handler(request, loadContext(services));
}
