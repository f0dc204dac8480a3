/** What the demo did in the past, told in the order of its times: the books stand as if it had happened so. */
import type { App } from "../src/platform/app/app.ts";

/** It gives the moment of each of its steps before it takes it. */
export type Story<Result = void> = AsyncGenerator<Date, Result, void>;

type Waiting = { readonly story: Story; readonly at: Date };

/** Takes the steps of all stories, the earliest first; of two at the same moment that of the earlier story. */
export async function tellInOrder(stories: readonly Story[]): Promise<void> {
  let waiting: readonly Waiting[] = [];
  for (const story of stories) waiting = [...waiting, ...(await tellOn(story))];
  for (;;) {
    const [next, ...others] = waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (!next) return;
    waiting = [...(await tellOn(next.story)), ...others];
  }
}

async function tellOn(story: Story): Promise<Waiting[]> {
  const step = await story.next();
  return step.done ? [] : [{ story, at: step.value }];
}

/** The same shop at that moment. */
export function at(app: App, moment: Date): App {
  return { ...app, now: () => moment };
}
