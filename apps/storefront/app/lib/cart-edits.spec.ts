import { describe, expect, it } from "vitest";
import { createCartEdits, type CartEditPorts } from "./cart-edits.ts";

/** A server whose answers the test gives, one by one, in the order of the calls. */
function aSlowServer() {
  const sent: string[] = [];
  const answers: ((accepted: boolean) => void)[] = [];
  const call = (text: string) => {
    sent.push(text);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  const ports: CartEditPorts = {
    sendNumber: (id, number) => call(`${id}=${number}`),
    sendGift: (id, giftId) => call(`${id}+${giftId}`),
    sendSelected: (ids, isSelected) => call(`${ids.join()}:${isSelected}`),
    refresh: () => {
      sent.push("refresh");
      return Promise.resolve();
    },
  };
  return {
    sent,
    ports,
    async answer(accepted: boolean) {
      answers.shift()?.(accepted);
      // Lets the queue take its next step.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

describe("cart edits never race: the last quantity wins", () => {
  it("shows a quantity at once and confirms it with one reading of the cart", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    edits.setNumber(7, 20);
    expect(edits.current().get(7)).toEqual({ number: 20 });
    await server.answer(true);
    await edits.settled();
    expect(server.sent).toEqual(["7=20", "refresh"]);
    expect(edits.current().size).toBe(0);
  });

  it("sends one call at a time and leaves out the wishes that were overtaken", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    for (const number of [20, 30, 40, 50]) edits.setNumber(7, number);
    expect(server.sent).toEqual(["7=20"]);
    await server.answer(true);
    expect(server.sent).toEqual(["7=20", "7=50"]);
    expect(edits.current().get(7)).toEqual({ number: 50 });
    await server.answer(true);
    await edits.settled();
    expect(server.sent).toEqual(["7=20", "7=50", "refresh"]);
  });

  it("takes a refused quantity back, and keeps a newer one of the same line", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    edits.setNumber(7, 9999);
    edits.setNumber(7, 30);
    await server.answer(false);
    expect(edits.current().get(7)).toEqual({ number: 30 });
    await server.answer(false);
    expect(edits.current().has(7)).toBe(false);
    await edits.settled();
    expect(server.sent.at(-1)).toBe("refresh");
  });

  it("sends selections of the same kind together, after the quantities", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    edits.setNumber(1, 10);
    edits.setSelected([1, 2, 3], 1);
    edits.setSelected([2], 0);
    expect(edits.current().get(1)).toEqual({ number: 10, is_selected: 1 });
    expect(edits.current().get(2)).toEqual({ is_selected: 0 });
    for (let call = 0; call < 3; call += 1) await server.answer(true);
    await edits.settled();
    expect(server.sent).toEqual(["1=10", "1,3:1", "2:0", "refresh"]);
  });

  it("sends a gift after the quantity that it hangs on, and takes a refused one back", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    edits.setGift(7, 31);
    edits.setNumber(7, 20);
    edits.setGift(7, 32);
    expect(edits.current().get(7)).toEqual({ number: 20, gift_id: 32 });
    await server.answer(true);
    expect(server.sent).toEqual(["7+31", "7=20"]);
    await server.answer(true);
    expect(server.sent).toEqual(["7+31", "7=20", "7+32"]);
    const seen: unknown[] = [];
    edits.subscribe(() => seen.push(edits.current().get(7)));
    await server.answer(false);
    expect(seen[0]).toEqual({ number: 20 });
    await edits.settled();
  });

  it("a fault of ours does not block the queue for good", async () => {
    let isBroken = true;
    const sent: number[] = [];
    const edits = createCartEdits({
      sendNumber: (_id, number) => {
        sent.push(number);
        return isBroken ? Promise.reject(new Error("fault")) : Promise.resolve(true);
      },
      sendGift: () => Promise.resolve(true),
      sendSelected: () => Promise.resolve(true),
      refresh: () => Promise.resolve(),
    });
    edits.setNumber(7, 10);
    await expect(edits.settled()).rejects.toThrow("fault");
    expect(edits.current().size).toBe(0);
    isBroken = false;
    edits.setNumber(7, 20);
    await edits.settled();
    expect(sent).toEqual([10, 20]);
  });

  it("tells its listeners of every change", async () => {
    const server = aSlowServer();
    const edits = createCartEdits(server.ports);
    const seen: (number | undefined)[] = [];
    edits.subscribe(() => seen.push(edits.current().get(7)?.number));
    edits.setNumber(7, 20);
    await server.answer(true);
    await edits.settled();
    expect(seen).toEqual([20, undefined]);
  });
});
