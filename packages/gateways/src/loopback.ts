/** An HTTP server for this machine alone, on a port of its own: what every simulator stands on. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type Answering = (
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
) => Promise<void> | void;
export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

/** Simulators say yes to everybody: never beside a real shop. */
export async function listenOnLoopback(answer: Answering): Promise<Listening> {
  if (process.env.NODE_ENV === "production") throw new Error("a simulator does not start in production");
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    void Promise.resolve(answer(request, url, response)).catch(() => response.destroy());
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a simulator has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
