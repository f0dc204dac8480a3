/** Codes for whoever has lost his authenticator. */
import { randomBytes } from "node:crypto";

const howMany = 10;
/** Nothing that is read for something else: no I, L, O, U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten new codes of fifty random bits each, as they are shown. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode);

function newCode(): string {
  const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
