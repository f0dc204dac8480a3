import { expect, test } from "vitest";
import { goodsState } from "./goods-state.ts";

const off = { onShelf: false, control: "none", toMend: null, isReleased: true, isWaiting: false } as const;

test.each([
  ["on the shelf", { ...off, onShelf: true }, "on"],
  ["under permission and on the shelf", { ...off, onShelf: true, control: "ephedrine" as const }, "on"],
  ["taken off", off, "off"],
  ["never released", { ...off, isReleased: false }, "draft"],
  ["asked for, for the first time or again", { ...off, isWaiting: true }, "waiting"],
  ["waiting for what is missing", { ...off, toMend: "缺批准文号" }, "to_mend"],
  ["banned, whatever is missing", { ...off, control: "vaccine" as const, toMend: "缺批准文号" }, "banned"],
])("goods %s", (_, goods, state) => expect(goodsState(goods)).toBe(state));
