/** Pages of a login, given again to it while all that they were made of is answered as it was then (docs/decisions/0010). */
import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import { mayKeep } from "./may-keep.ts";
import type { PageHosts } from "./page-policy.ts";
import { areSame, type Noted, type PageReading, pageReading, saySame } from "./page-reading.ts";
import { type CallApi, encoded, packed, type Page, pageHeaders } from "./rendered-page.ts";

/** A page as it was sent, and what it was made of; from when and until when it may be given again, unix ms. */
type Kept = {
  readonly page: Page;
  readonly digest: string;
  readonly calls: readonly Noted[];
  readonly from: number;
  readonly until: number;
};

type Asked = {
  readonly request: FastifyRequest;
  readonly takesBrotli: boolean;
  readonly hosts: PageHosts;
  /** The API on behalf of this request, its login not yet looked up. */
  readonly newCalls: () => CallApi;
  readonly render: (callApi: CallApi) => Promise<Page>;
};

export type KeptPages = {
  readonly get: (asked: Asked) => Promise<Page>;
  /** Bytes that are kept. */
  readonly size: () => number;
};

type Options = {
  /** The shop's clock. */
  readonly now: () => Date;
  /** Under test: what is given again is rendered anew beside, and must be the same. */
  readonly checkKept: boolean;
  readonly most?: number;
};

const mostBytes = 48 * 1024 * 1024;
/** Of the maps, headers and notes around each. */
const around = 4000;
const mostAge = 60_000;
const oneDay = 86_400_000;

export function keptPages({ now, checkKept, most = mostBytes }: Options): KeptPages {
  const pages = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ page }, key) => page.body.length + key.length + around,
  });
  /** What is being rendered: who asks for the same at this moment waits, and looks then whether it is his. */
  const underWay = new Map<string, Promise<unknown>>();

  async function renderAndKeep(key: string, asked: Asked, reading: PageReading): Promise<Page> {
    const at = now().getTime();
    const rendered = await asked.render(reading.callApi);
    const page = asked.takesBrotli ? await compressed(rendered) : rendered;
    const calls = reading.calls();
    if (page.standsFor === 0 || calls === null || !mayKeep(page, page.calls, "its login")) return page;
    // By the time that it names, which others may have asked for some seconds ago.
    const named = Math.min(at, now().getTime() - (performance.now() - page.readAt));
    const until = Math.min(named + Math.min(page.standsFor * 1000, mostAge), midnightAfter(named));
    pages.set(key, { page, digest: checkKept ? digestOf(rendered.body) : "", calls, from: at, until });
    return page;
  }
  return {
    size: () => pages.calculatedSize,
    get: async (asked) => {
      const key = keyOf(asked);
      const others = underWay.get(key);
      if (others) await others;
      const reading = pageReading(asked.newCalls());
      const look = () => found(pages, { key, at: now().getTime() });
      const kept = look();
      const told = kept && (await reading.askAgain(kept.calls));
      if (told && underWay.has(key) && !saySame(told, kept.calls)) await underWay.get(key);
      const page = told && look();
      if (page && saySame(told, page.calls)) {
        if (checkKept) await prove(page, asked);
        return page.page;
      }
      const making = renderAndKeep(key, asked, reading);
      const over = making.catch(() => null);
      underWay.set(key, over);
      return making.finally(() => {
        if (underWay.get(key) === over) underWay.delete(key);
      });
    },
  };
}

function found(pages: LRUCache<string, Kept>, { key, at }: { key: string; at: number }): Kept | null {
  const kept = pages.get(key);
  return kept && at >= kept.from && at < kept.until ? kept : null;
}

/** What is given again is what would be rendered now; where other answers, or another time, come meanwhile, nothing is proven. */
async function prove(kept: Kept, { newCalls, render, request }: Asked): Promise<void> {
  const reading = pageReading(newCalls());
  const page = await render(reading.callApi);
  const calls = reading.calls();
  if (!calls || !areSame(calls.toSorted(byPath), kept.calls.toSorted(byPath))) return;
  if (digestOf(page.body) !== kept.digest)
    throw new Error(`${request.url} was given from memory and is another page now`);
}

const byPath = (a: Noted, b: Noted) => a.path.localeCompare(b.path);

/** Who asks, for what and how, as a digest: the logins themselves are kept nowhere. */
function keyOf({ request, takesBrotli, hosts }: Asked): string {
  const { protocol, host, url, headers } = request;
  const who = [...pageHeaders(request), ["authorization", headers.authorization ?? ""]];
  return digestOf(JSON.stringify([protocol, host, url, who, takesBrotli, hosts]));
}

const digestOf = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("base64");

async function compressed(page: Page): Promise<Page> {
  const body = await packed(page.body, "once");
  return body ? { ...page, headers: [...page.headers, encoded], body } : page;
}

function midnightAfter(at: number): number {
  return limitWindows(new Date(at)).dayStart.getTime() + oneDay;
}
