import { hash, verify } from "@node-rs/argon2";

// argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes as long for an account that does not exist, so that the time tells nobody which ones do. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password);
  return matches && stored !== null;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword("no account has this password");
  return decoyHash;
}
