import type { App } from "../platform/app/app.ts";
import type { Signer } from "../people/auth/signing.service.ts";
import type { Takes } from "./given.ts";
import type { Signature } from "./signature.ts";

/** A command as it was typed, the folder it was typed in, and what proves who signs it. */
export type Order = { command: string; args: string[]; folder: string; signature?: Signature };
/** A command that may be run; without what proved who signs it. */
export type AllowedOrder = Omit<Order, "signature"> & {
  /** Names who runs it, for the records; empty where nobody signs. */
  readonly by: string;
  readonly signer: Signer | null;
  /** The second person of a command that two sign. */
  readonly second: Signer | null;
};
export type Print = (text: string) => void;
/** Does the work and gives back the exit code. */
export type Command = {
  (app: App, order: AllowedOrder, print: Print): Promise<number>;
  /** Its help, and what each of its verbs takes. */
  readonly usage?: string;
  readonly takes?: Readonly<Record<string, Takes>>;
};
