/** The last guard of every command, beside a server or on its own: a person is told in a sentence, whatever happened. */
import type { App } from "../platform/app/app.ts";
import { tellFault } from "../platform/faults/fault-sentence.ts";
import { type Order, type Print, runCommand } from "./commands.ts";

/** `where`: what the person is told of where the details stand. */
export async function runGuarded(
  app: App,
  { order, where }: { readonly order: Order; readonly where: string },
  print: Print,
): Promise<number> {
  try {
    return await runCommand(app, order, print);
  } catch (error) {
    print(tellFault(error, app.log, where));
    return 1;
  }
}
