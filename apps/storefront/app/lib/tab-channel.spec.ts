import { expect, it, vi } from "vitest";
import { createTabChannel } from "./tab-channel.ts";

it("a change in one tab reaches the others, not itself", async () => {
  const open = () => new BroadcastChannel("spec-cart");
  const [here, there] = [createTabChannel(open), createTabChannel(open)];
  const heardHere = vi.fn<() => void>();
  const heardThere = vi.fn<() => void>();
  const stopHere = here.listen(heardHere);
  const stopThere = there.listen(heardThere);
  here.tell();
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(1));
  expect(heardHere).not.toHaveBeenCalled();
  stopHere();
  stopThere();
});

it("where there is no such channel nothing is told, and nothing breaks", () => {
  const heard = vi.fn<() => void>();
  const silent = createTabChannel(() => null);
  const stop = silent.listen(heard);
  silent.tell();
  stop();
  expect(heard).not.toHaveBeenCalled();
});
