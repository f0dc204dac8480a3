/** Time-based codes of an authenticator (RFC 6238): six digits, a new one each half minute. */
import { Secret, TOTP } from "otpauth";

const issuer = "药集后台";
const period = 30;
/** A code of the half minute before and after is taken too: clocks differ, and typing takes its time. */
const window = 1;

/** A new secret of 160 bits, as people may type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says that an authenticator reads. */
export const uriOf = (secret: string, username: string): string => authenticator(secret, username).toString();

/** The time step that the code belongs to; null where it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const away = authenticator(secret).validate({ token: code, timestamp, window });
  return away === null ? null : Math.floor(timestamp / 1000 / period) + away;
}

const authenticator = (secret: string, label = "") =>
  new TOTP({ issuer, label, digits: 6, period, secret: Secret.fromBase32(secret) });
