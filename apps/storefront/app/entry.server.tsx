import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { reportFault } from "./api/load-context.ts";
import firstStyles from "./app.css?inline";
import goodsPages from "./goods-pages.css?inline";
import otherPages from "./other-pages.css?inline";
import { stylePlacer } from "./lib/style-places.ts";

const renderLimit = 10_000;
const withStyles = stylePlacer([firstStyles, goodsPages, otherPages]);

/** Renders the whole page before answering: one response, no streaming scripts (ui.md "What was measured"). */
export default async function handleRequest(
  ...[request, status, headers, router]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await renderPage(request.url, router);
  return new Response(withStyles(html), { status, headers });
}

/** Faults of loaders and of rendering go to the server's own log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(context, error);
};

function renderPage(url: string, router: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={url} />, {
      onAllReady() {
        clearTimeout(limit);
        pipe(collect(resolve));
      },
      onShellError: (error) => fail(error),
      onError: (error) => fail(error),
    });
    const limit = setTimeout(() => abort(new Error("page took too long to render")), renderLimit);
    function fail(error: unknown): void {
      clearTimeout(limit);
      reject(error);
    }
  });
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString("utf8"));
      next();
    },
  });
}
