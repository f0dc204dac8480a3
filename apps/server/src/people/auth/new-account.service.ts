/** An account that its owner opens. */
import type { Db } from "../../platform/db/database.ts";
import { insertAccount, isNameTaken } from "./auth.queries.ts";

export type NewBuyer = {
  readonly username: string;
  readonly phone: string;
  readonly name: string;
  readonly passwordHash: string;
};

/** Null where the user name or the phone has an account already. */
export async function insertBuyer(tx: Db, buyer: NewBuyer): Promise<number | null> {
  return insertAccount(tx, { ...buyer, role: "buyer" });
}

export async function isUsernameTaken(tx: Db, username: string): Promise<boolean> {
  return isNameTaken(tx, username);
}
