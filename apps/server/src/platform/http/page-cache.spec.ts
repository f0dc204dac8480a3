import { describe, expect, it } from "vitest";
import { pageCache } from "./page-cache.ts";

function aCache(most = 10, mostBytes = 1_000_000) {
  const clock = { now: 1 };
  const made: string[] = [];
  const cache = pageCache<string>({
    keepFor: 5000,
    most,
    mostBytes,
    sizeOf: (page) => 10_000 * page.length,
    isKept: (page) => page !== "fault",
    now: () => clock.now,
  });
  const get = (address: string, page = address) =>
    cache.get(address, async () => {
      made.push(address);
      return page;
    });
  return { clock, made, get, cache };
}

describe("page cache for visitors", () => {
  it("keeps a page for five seconds", async () => {
    const { clock, made, get } = aCache();
    await get("/");
    clock.now = 5000;
    await get("/");
    clock.now = 5002;
    await get("/");
    expect(made).toEqual(["/", "/"]);
  });

  it("makes a page once for all who ask at the same moment", async () => {
    const { made, get } = aCache();
    expect(await Promise.all([get("/"), get("/"), get("/")])).toEqual(["/", "/", "/"]);
    expect(made).toEqual(["/"]);
  });

  it("A2 gives a page that may not be kept to nobody but who made it, though others wait for it", async () => {
    const { made, get, cache } = aCache();
    expect(await Promise.all([get("/", "fault"), get("/", "a"), get("/", "b")])).toEqual(["fault", "a", "b"]);
    expect(made).toEqual(["/", "/", "/"]);
    const failing = cache.get("/list", () => Promise.reject(new Error("down"))).catch(() => "down");
    expect(await Promise.all([failing, get("/list")])).toEqual(["down", "/list"]);
  });

  it("keeps no page that may not be kept, and no failure", async () => {
    const { made, get, cache } = aCache();
    await get("/", "fault");
    await get("/", "fault");
    await expect(cache.get("/list", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    await get("/list");
    expect(made).toEqual(["/", "/", "/list"]);
  });

  it("§5 is bounded in bytes as well: what was asked for last stays, and what is larger than all is not kept", async () => {
    const { made, get } = aCache(10, 50_000);
    for (const address of ["/a", "/b", "/c", "/c", "/b", "/a", "/toolong", "/toolong"]) await get(address);
    expect(made).toEqual(["/a", "/b", "/c", "/a", "/toolong", "/toolong"]);
  });

  it("keeps that there is nothing, too", async () => {
    const cache = pageCache<null>({
      keepFor: 5,
      most: 2,
      mostBytes: 9999,
      sizeOf: () => 1,
      isKept: () => true,
    });
    let asked = 0;
    const get = () => cache.get("/", async () => ((asked += 1), null));
    expect([await get(), await get(), asked]).toEqual([null, null, 1]);
  });

  it("lets the oldest go when it is full", async () => {
    const { made, get } = aCache(2);
    for (const address of ["/a", "/b", "/c", "/b", "/a"]) await get(address);
    expect(made).toEqual(["/a", "/b", "/c", "/a"]);
  });
});
