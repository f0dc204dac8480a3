/** Calls that whoever accepts `text/event-stream` is told of again and again (server-sent events); others are answered once. */
import { PassThrough } from "node:stream";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { type Asked, type CallerOf, envelopeOf, type Handler, register, type Shell } from "./serve.ts";

/** One who listens: what he is told, and the end of it. */
export type Listener = {
  /** The data of an event; null: nothing new, but the line still holds. */
  readonly tell: (data: object | null) => void;
  readonly end: () => void;
};

type Told<E extends Endpoint> = {
  readonly show: Handler<E>;
  /** Takes up a listener; gives what lets him go. */
  readonly join: (caller: CallerOf<E>, listener: Listener) => () => void;
};

/** Whoever reads nothing for so long does not listen any more. */
const mostUnread = 64 * 1024;
/** After how many milliseconds the browser asks again where the line broke. */
const askAgain = 3000;

export function serveEvents<const E extends Endpoint>(shell: Shell, endpoint: E, told: Told<E>): void {
  const open = new Set<PassThrough>();
  // A server that stops waits for its replies; these end by nothing else.
  shell.server.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  const answer = envelopeOf(shell, endpoint, told.show);
  register(shell, endpoint, async (input) => {
    if (!input.request.headers.accept?.includes("text/event-stream")) return answer(input);
    const stream = new PassThrough();
    open.add(stream);
    const leave = told.join(input.caller as CallerOf<E>, listenerOf(stream));
    stream.once("close", () => {
      open.delete(stream);
      leave();
    });
    stream.write(`retry: ${askAgain}\n\n`);
    return sendStream(input, stream);
  });
}

function listenerOf(stream: PassThrough): Listener {
  return {
    tell: (data) => {
      if (!stream.writable) return;
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(data === null ? ":\n\n" : `data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => void stream.end(),
  };
}

/** Neither kept, nor held back by a proxy until there is more of it. */
const sendStream = ({ reply }: Asked, stream: PassThrough) =>
  reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "private, no-store")
    .header("vary", "authorization, cookie")
    .header("x-accel-buffering", "no")
    .send(stream);
