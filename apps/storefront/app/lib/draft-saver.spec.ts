import { beforeEach, expect, test, vi } from "vitest";
import { draftSaver, type SaveState } from "./draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());

function aSaver(send: (id: number, draft: string) => Promise<string | null>) {
  const states: SaveState[] = [];
  const kept: number[] = [];
  const onState = (state: SaveState) => void states.push(state);
  return {
    states,
    kept,
    saver: draftSaver({ send, delay: 500, onState, onKept: (id) => void kept.push(id) }),
  };
}

test("several changes in a row are one call, after a moment of quiet", async () => {
  const send = vi.fn(async () => null);
  const { saver, states } = aSaver(send);
  saver.change(1, "一");
  await vi.advanceTimersByTimeAsync(400);
  saver.change(1, "一二");
  await vi.advanceTimersByTimeAsync(500);
  expect(send.mock.calls).toEqual([[1, "一二"]]);
  expect(states.at(-1)).toEqual({ kind: "saved" });
});

test("what changes while it is sent is sent next, never at the same time", async () => {
  let under = 0;
  let most = 0;
  const sent: string[] = [];
  const { saver, kept } = aSaver(async (_id, draft) => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 300));
    under -= 1;
    sent.push(draft);
    return null;
  });
  saver.change(1, "旧");
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(100);
  saver.change(1, "新");
  const second = saver.flush();
  await vi.advanceTimersByTimeAsync(300);
  expect([sent, kept]).toEqual([["旧"], []]);
  await vi.advanceTimersByTimeAsync(700);
  expect(kept).toEqual([1]);
  expect([await first, await second, most]).toEqual([false, true, 1]);
  expect(sent).toEqual(["旧", "新"]);
});

test("what could not be kept is said, waits, and goes with the next try", async () => {
  const answers = ["网络连接失败", null];
  const { saver, states } = aSaver(async () => answers.shift() ?? null);
  saver.change(7, "草稿");
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: "failed", text: "网络连接失败" });
  expect(await saver.flush()).toBe(true);
});

test("what is dropped is not sent", async () => {
  const send = vi.fn(async () => null);
  const { saver } = aSaver(send);
  saver.change(1, "一");
  saver.drop(1);
  expect(await saver.flush()).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
