import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const renderLimit = 10_000;
/** Parts that wait for something, and parts that failed, as React marks them. */
const unfinished = "<!--$!-->";
const doctype = /^<!DOCTYPE html>/u;

/** At once, as text; only a page of which a part waits, or fails, is rendered as a stream, which waits, or tells why. */
export async function renderWhole(page: ReactNode): Promise<string> {
  const text = renderToString(page);
  return text.includes(unfinished) ? (await renderWaiting(page)).toString().replace(doctype, "") : text;
}

function renderWaiting(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Else React moves what waited and is large to the end, with a script that puts it in its place: the policy stops it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
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

function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
