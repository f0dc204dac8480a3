import type { DataRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { handoverText } from "./handover.ts";
import { firstState, type PageState } from "./page-state.ts";
import { sleepingRouter } from "./sleeping-router.ts";

const handover = { matches: [], loaderData: { root: 1 }, errors: null, manifest: "1" };
const first = firstState(handover, new URL("http://shop/list?a=1"), null);

/** A browser and a real router that write down what is asked of them. */
function setUp(wakeUp?: () => Promise<DataRouter>, href = "http://shop/list?a=1") {
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given]);
  const real = {
    state: first,
    subscribe: note("subscribe"),
    navigate: note("navigate"),
    revalidate: note("revalidate"),
    enableScrollRestoration: note("scroll"),
  } as unknown as DataRouter;
  const load = vi.fn<() => Promise<DataRouter>>(wakeUp ?? (async () => real));
  const router = sleepingRouter(first, load, {
    location: {
      href,
      assign: note("assign"),
      replace: note("replace"),
      reload: note("reload"),
    },
    history: { go: note("go") },
  });
  return { router, load, asked };
}

describe("the sleeping router", () => {
  it("loads nothing while pages only listen", () => {
    const { router, load } = setUp();
    router.subscribe(() => undefined);
    router.enableScrollRestoration({}, () => 0);
    expect(router.state).toBe(first);
    expect(load).not.toHaveBeenCalled();
  });

  it("tells at once that a page is coming, wakes once, and passes on in order", async () => {
    const { router, load, asked } = setUp();
    router.enableScrollRestoration({ k: 1 }, Date.now);
    const states: PageState["navigation"]["state"][] = [];
    router.subscribe(() => states.push(router.state.navigation.state));
    const going = [router.navigate("?b=2", { replace: true }), router.navigate("/cart"), router.revalidate()];
    expect(states[0]).toBe("loading");
    expect(router.state.navigation.location).toMatchObject({ pathname: "/cart", search: "" });
    await Promise.all(going);
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([
      ["subscribe", expect.any(Function)],
      ["scroll", { k: 1 }, Date.now],
      ["navigate", "?b=2", { replace: true }],
      ["navigate", "/cart", undefined],
      ["revalidate"],
    ]);
  });

  it("leaves it to the browser where the real one cannot be loaded, and tries again the next time", async () => {
    const { router, load, asked } = setUp(() => Promise.reject(new Error("offline")));
    await router.navigate("/cart");
    await router.navigate("/cart", { replace: true });
    await router.navigate(-1);
    await router.revalidate();
    expect(asked).toEqual([["assign", "/cart"], ["replace", "/cart"], ["go", -1], ["reload"]]);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("wakes where the browser only moved behind #", () => {
    const { router, load, asked } = setUp(undefined, "http://shop/list?a=1#main");
    router.moved();
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it("loads the page anew where the browser went back to another page than the one that is shown", () => {
    const { router, load, asked } = setUp(undefined, "http://shop/list?a=2");
    router.moved();
    expect(load).not.toHaveBeenCalled();
    expect(asked).toEqual([["reload"]]);
  });

  it("leaves all of it to the real one once that is there", async () => {
    const { router, load, asked } = setUp(undefined, "http://shop/cart");
    await router.wake();
    router.moved();
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([["subscribe", expect.any(Function)]]);
  });
});

describe("the hand-over", () => {
  it("cannot end its script element, and is read back as it was", () => {
    const text = handoverText({ ...handover, loaderData: { a: "</script><!--" } });
    expect(text).not.toContain("<");
    expect(JSON.parse(text).loaderData).toEqual({ a: "</script><!--" });
  });

  it("gives faults the shapes that pages look for", () => {
    const response = { status: 404, statusText: "", data: null };
    const { errors } = firstState(
      { ...handover, errors: { a: { response }, b: { message: "x" } } },
      new URL("http://shop/"),
      { key: "k" },
    );
    expect(errors?.["a"]).toEqual({ ...response, internal: false });
    expect(errors?.["b"]).toEqual(new Error("x"));
  });
});
