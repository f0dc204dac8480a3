import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { loadContext, type PageServices } from "./api/load-context.ts";
import { pageHandler } from "./router/page-handler.ts";

const handler = createRequestHandler(build, "production");
const pages = pageHandler(build);

/** Answers one page (or the data of one page) for one visitor; the API server passes its own calls in. */
export async function handlePage(request: Request, services: PageServices): Promise<Response> {
  return (await pages(request, loadContext(services))) ?? handler(request, loadContext(services));
}
