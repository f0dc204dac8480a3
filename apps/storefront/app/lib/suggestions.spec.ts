import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aStore } from "./store.fixture.ts";
import { createSuggestions, type SuggestionAnswer, type SuggestionState } from "./suggestions.ts";

const found = (name: string) => ({ list: [{ id: 1, name, sccj: "岚泽制药", ypgg: "0.25g*24粒" }] });

/** A search box whose questions and states are written down; `answer` replaces what the shop says. */
function aBox(answer: (keyword: string) => Promise<SuggestionAnswer> = async (keyword) => found(keyword)) {
  const asked: string[] = [];
  const states: SuggestionState[] = [];
  const store = aStore();
  const suggestions = createSuggestions({
    fetch: (keyword, type) => {
      asked.push(`${keyword}/${type}`);
      return answer(keyword);
    },
    store,
    now: () => Date.now(),
    show: (state) => states.push(state),
  });
  const phases = () => states.map(({ phase }) => phase);
  return { ...suggestions, asked, states, phases, store };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("§2 suggestions while typing", () => {
  it("come after a pause of 500 ms, for the last keyword only, trimmed", async () => {
    const box = aBox();
    box.typed("a", 1);
    await vi.advanceTimersByTimeAsync(499);
    box.typed(" amxl ", 1);
    await vi.advanceTimersByTimeAsync(499);
    expect(box.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(box.asked).toEqual(["amxl/1"]);
    expect(box.phases()).toEqual(["searching", "searching", "shown"]);
  });

  it("show no data as a list without entries", async () => {
    const box = aBox(async () => ({ list: [] }));
    await box.ask("zzzz", 2);
    expect(box.states).toEqual([{ phase: "searching" }, { phase: "shown", list: [] }]);
  });

  it("say why there is none", async () => {
    const box = aBox(async () => ({ message: "系统繁忙，请稍候再试" }));
    await box.ask("amxl", 1);
    expect(box.states).toEqual([
      { phase: "searching" },
      { phase: "failed", message: "系统繁忙，请稍候再试" },
    ]);
  });

  it("are cleared and hidden by an empty keyword", async () => {
    const box = aBox();
    await box.ask("amxl", 1);
    box.typed("  ", 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(box.store.all()).toEqual({});
    expect(box.asked).toEqual(["amxl/1"]);
    expect(box.phases()).toEqual(["searching", "shown", "closed"]);
  });

  it("are not kept by an answer that comes after the keyword was emptied", async () => {
    const box = aBox();
    const late = box.ask("amxl", 1);
    box.typed("", 1);
    await late;
    expect(box.store.all()).toEqual({});
  });

  it("closed by Esc stay closed, whatever comes late", async () => {
    const box = aBox();
    const late = box.ask("amxl", 1);
    box.close();
    await late;
    expect(box.phases()).toEqual(["searching", "closed"]);
  });

  it("leave the place to the later question", async () => {
    const answers = [Promise.resolve(null), Promise.resolve(found("布洛芬"))];
    const box = aBox(() => answers.shift() ?? Promise.resolve(null));
    await Promise.all([box.ask("b", 1), box.ask("blf", 1)]);
    expect(box.states.at(-1)).toEqual({ phase: "shown", ...found("布洛芬") });
    expect(box.phases()).toEqual(["searching", "searching", "shown"]);
  });
});

describe("§9 the cached list", () => {
  it("is shown again at once, and asked again only when older than 5000 ms", async () => {
    const box = aBox();
    await box.ask("amxl", 1);
    await vi.advanceTimersByTimeAsync(5000);
    box.reopen("amxl", 1);
    expect(box.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    box.reopen("amxl", 1);
    expect(box.asked).toHaveLength(2);
  });

  it("of another keyword or type stays hidden", async () => {
    const box = aBox();
    await box.ask("amxl", 1);
    box.reopen("amx", 1);
    box.reopen("amxl", 2);
    expect(box.phases()).toEqual(["searching", "shown"]);
  });
});
