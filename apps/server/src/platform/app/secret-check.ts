/** Holds the key against the database: with another one, nothing that was sealed would open again. */
import { resolve } from "node:path";
import type { Db } from "../db/database.ts";
import { StartFault } from "../faults/fault-sentence.ts";
import { findCheck, insertCheck, listNewestSealed, type SealedText } from "./secret-check.queries.ts";
import { hasKey, keyFile, type KeyPlace, type Secret } from "../secret/secret.ts";

const known = { text: "yaoji", owner: "installation" };

/**
 * Refuses to go on with a key that is not this database's; the first start keeps which one is. A database from before
 * that was kept is told by what lies sealed in it. No key is made where another one is missing.
 */
export async function checkSecret(db: Db, secret: Secret, place: KeyPlace): Promise<void> {
  const check = await findCheck(db);
  const sealed = check === null ? await listNewestSealed(db) : [{ text: check, owner: known.owner }];
  if (sealed.length > 0 && !(hasKey(place) && sealed.some((each) => opens(secret, each))))
    throw new StartFault(faultOf(place));
  if (check !== null) return;
  await insertCheck(db, secret.seal(known.text, known.owner));
  const kept = await findCheck(db);
  // Another process, with another key, was first.
  if (kept === null || !opens(secret, { text: kept, owner: known.owner }))
    throw new StartFault(faultOf(place));
}

function opens(secret: Secret, { text, owner }: SealedText): boolean {
  try {
    secret.open(text, owner);
    return true;
  } catch {
    return false;
  }
}

function faultOf(place: KeyPlace): string {
  const path = resolve(keyFile(place.DATA_DIR));
  const what = "密钥与数据库不符，银行账号和证件号码将无法解密，没有启动。";
  if (place.SECRET_KEY !== undefined)
    return `${what}请把 SECRET_KEY 改回原来的值；以前没有设置它的，请去掉它并恢复 ${path}。`;
  return hasKey(place)
    ? `${what}${path} 不是这个数据库的密钥：请从备份恢复原来的文件，或把 SECRET_KEY 设为原来的值，并核对 DATA_DIR。`
    : `${what}没有找到 ${path}，也没有设置 SECRET_KEY：请从备份恢复该文件，或把 SECRET_KEY 设为原来的值，并核对 .env 和 DATA_DIR。`;
}
