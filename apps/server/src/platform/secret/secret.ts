import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";

/** The installation's own secret: what must not be read from the database alone is sealed or digested with it. */
export type Secret = {
  /** Encrypts a text, bound to what it belongs to: it opens nowhere else. */
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
  /** A digest that nobody can try out without the secret; `purpose` keeps uses apart. */
  digest(text: string, purpose: string): string;
};

const nonceLength = 12;
const tagLength = 16;

export type KeyPlace = Pick<Config, "SECRET_KEY" | "DATA_DIR">;

/** SECRET_KEY, or a key made once and kept beside the data, readable by this user only. */
export function loadSecret({ SECRET_KEY, DATA_DIR }: KeyPlace): Secret {
  let material: string | null = SECRET_KEY ?? null;
  // Made when first needed: a command that needs none leaves no file.
  const keyFor = (use: string) => {
    material ??= keptKey(DATA_DIR);
    return Buffer.from(hkdfSync("sha256", material, "yaoji", use, 32));
  };
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv("aes-256-gcm", keyFor("seal"), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ""), "base64url");
      const nonce = bytes.subarray(0, nonceLength);
      const opener = createDecipheriv("aes-256-gcm", keyFor("seal"), nonce).setAAD(Buffer.from(owner));
      opener.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const text = opener.update(bytes.subarray(nonceLength + tagLength));
      return Buffer.concat([text, opener.final()]).toString("utf8");
    },
    digest: (text, purpose) =>
      createHmac("sha256", keyFor(`digest:${purpose}`))
        .update(text)
        .digest("hex"),
  };
}

/** Whether there is a key already: one that is not would be made when first needed. */
export function hasKey({ SECRET_KEY, DATA_DIR }: KeyPlace): boolean {
  return SECRET_KEY !== undefined || existsSync(keyFile(DATA_DIR));
}

/** Where a key of its own is kept. */
export function keyFile(directory: string): string {
  return join(directory, "secret.key");
}

function keptKey(directory: string): string {
  const path = keyFile(directory);
  mkdirSync(directory, { recursive: true });
  try {
    // Whoever is first writes it; the others read it.
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
