import { describe, expect, test } from "vitest";
import { stateAfterAnswer, wantedCan, wantedStates, wantedStateText } from "./wanted.ts";

describe("wanted requests 品种求购", () => {
  test("have four states, each with its Chinese name", () => {
    expect(wantedStates.map((state) => wantedStateText[state])).toEqual([
      "待处理",
      "已回复",
      "已到货",
      "已关闭",
    ]);
  });
  test("a closed one can neither be answered nor closed again", () => {
    expect(wantedStates.filter(wantedCan.answer)).toEqual(["pending", "answered", "arrived"]);
    expect(wantedStates.filter(wantedCan.close)).toEqual(["pending", "answered", "arrived"]);
  });
  test("an answer with goods says that they have come", () => {
    expect([stateAfterAnswer(true), stateAfterAnswer(false)]).toEqual(["arrived", "answered"]);
  });
});
