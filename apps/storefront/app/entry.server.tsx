import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { type LoadContext, reportFault, servicesOf } from "./api/load-context.ts";
import firstStyles from "./app.css?inline";
import goodsPages from "./goods-pages.css?inline";
import otherPages from "./other-pages.css?inline";
import tablePages from "./table-pages.css?inline";
import { withFirstDrawings } from "./lib/first-drawings.ts";
import { withInsertions } from "./lib/insertions.ts";
import { stylePlacer } from "./lib/style-places.ts";
import { inlineScripts } from "./router/inline-scripts.ts";
import { scriptsOf } from "./router/page-scripts.ts";
import { renderWhole } from "./router/render-whole.ts";
import { previewPage } from "@yaoji/contract/routes";
import { ClockNote } from "./api/clock.ts";

/**
 * How many seconds a page stands for while its data are the same; until midnight at most, as the server sees to. One that shows
 * the clock is wrong sooner: scripts set it right as soon as they run.
 */
const lastsWithoutClock = 60;
const lastsWithClock = 5;
const stylesOf = stylePlacer([firstStyles, goodsPages, tablePages, otherPages]);

/** Renders the whole page before answering: one response, no streaming scripts (ui.md "What was measured"). */
export default async function handleRequest(
  ...[request, status, headers, router, context]: [Request, number, Headers, EntryContext, LoadContext]
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let lasts = lastsWithoutClock;
  const noteClock = () => void (lasts = lastsWithClock);
  const content = await renderPage(request.url, { router, noteClock });
  const page = await withFirstDrawings(content, (path) => loadDrawing(context, path));
  const [styles, scripts] = [stylesOf(page), scriptsOf(page, router)];
  const isStill = router.staticHandlerContext.matches.at(-1)?.route.id === previewPage.path;
  const insertions = isStill ? styles : [...styles, ...scripts.insertions];
  servicesOf(context).give(withInsertions(page, insertions), {
    scripts: [...Object.values(inlineScripts), scripts.text],
    styles: styles.map(({ bytes }) => bytes),
  });
  headers.set("Cache-Control", `private, max-age=${lasts}`);
  return new Response(null, { status, headers });
}

/** Faults of loaders and of rendering go to the server's own log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(context, error);
};

type Rendering = { router: EntryContext; noteClock: () => void };

async function renderPage(url: string, { router, noteClock }: Rendering): Promise<string> {
  const page = (
    <ClockNote value={noteClock}>
      <ServerRouter context={router} url={url} />
    </ClockNote>
  );
  return `<!DOCTYPE html>${await renderWhole(page)}`;
}

/** A drawing of the shop as this visitor's browser would be given it, read on the server; null where it would not. */
async function loadDrawing(context: LoadContext, path: string): Promise<string | null> {
  const { status, text } = await servicesOf(context).callApi(path, { method: "GET", headers: {} });
  return status === 200 && text.startsWith("<svg") ? text : null;
}
