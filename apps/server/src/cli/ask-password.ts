/** Passwords as they are typed or piped in: never on the command line, never shown. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** Gives the password of this operator; undefined where none came. */
export type Ask = (username: string) => Promise<string | undefined>;

type Say = (text: string) => void;
const toError: Say = (text) => void process.stderr.write(text);

/** How long a pipe that says nothing is waited for. */
const silence = 10_000;

/** Asks at the terminal, without showing what is typed; elsewhere reads a line for each from the standard input. */
export function passwordsOf(input: NodeJS.ReadStream, say: Say = toError): { ask: Ask; close: () => void } {
  if (input.isTTY) return { ask: (username) => askAtTerminal(input, username, say), close: () => {} };
  const lines = createInterface({ input });
  const next = lines[Symbol.asyncIterator]();
  return {
    ask: async () => {
      const line = await Promise.race([next.next(), wait(silence, null, { ref: false })]);
      return line === null || line.done ? undefined : line.value;
    },
    close: () => {
      lines.close();
      input.destroy();
    },
  };
}

function askAtTerminal(input: NodeJS.ReadStream, username: string, say: Say): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input, output: unseen, terminal: true });
  say(`${username} 的密码：`);
  return new Promise((done) => {
    line.once("SIGINT", () => {
      line.close();
      say("\n");
      process.exit(130);
    });
    line.question("", (typed) => {
      line.close();
      say("\n");
      done(typed);
    });
  });
}
