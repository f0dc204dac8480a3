/**
 * Asks for one address again and again and only counts the bytes that come: of pages of 46 KB autocannon reads 1,700 a
 * second, whoever sends them, and this 27,000.
 */
import { connect, type Socket } from "node:net";
import type { Meter } from "./costs.ts";
import type { Measured } from "./load.ts";

export type Repeated = {
  readonly origin: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

const warmUp = 1;
/** Bytes. */
const readAtOnce = 65_536;
const endOfHead = "\r\n\r\n";

/** One answer other than 200 ends the whole run. */
export async function measureAnswers(asked: Repeated, meter: Meter): Promise<Pick<Measured, "rate" | "cpu">> {
  await countAnswers({ ...asked, seconds: warmUp });
  const before = await meter();
  const began = performance.now();
  const answers = await countAnswers(asked);
  const seconds = (performance.now() - began) / 1000;
  const after = await meter();
  return { rate: answers / seconds, cpu: (after.cpu - before.cpu) / (answers / 1000) };
}

async function countAnswers({ connections, seconds, ...asked }: Repeated): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askAgain(asked, until)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function askAgain(asked: Pick<Repeated, "origin" | "path" | "headers">, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { hostname, port } = new URL(asked.origin);
  const request = requestText(asked);
  let answers = 0;
  let left = 0;
  const count = (bytes: number, buffer: Uint8Array) => {
    left = (left || lengthOf(buffer.subarray(0, bytes), socket)) - bytes;
    if (left > 0) return true;
    answers += 1;
    if (performance.now() < until) socket.write(request);
    else socket.end();
    return true;
  };
  const onread = { buffer: Buffer.alloc(readAtOnce), callback: count };
  const socket = connect({ host: hostname, port: Number(port), onread }, () => socket.write(request));
  socket.on("error", reject).on("close", () => resolve(answers));
  return promise;
}

function requestText({ origin, path, headers = {} }: Pick<Repeated, "origin" | "path" | "headers">): string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`GET ${path} HTTP/1.1`, ...lines].join("\r\n") + endOfHead;
}

/** Bytes of the answer that begins with this chunk; its head, a kilobyte, is always within the first. */
function lengthOf(bytes: Uint8Array, socket: Socket): number {
  const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = chunk.indexOf(endOfHead);
  const head = chunk.toString("latin1", 0, Math.max(end, 0));
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1];
  if (length === undefined || !head.startsWith("HTTP/1.1 200 ")) {
    socket.destroy(new Error(`答复有误：${head.split("\r\n")[0] ?? ""}`));
    return chunk.length;
  }
  return end + endOfHead.length + Number(length);
}
