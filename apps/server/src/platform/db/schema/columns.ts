import { bigint, customType, timestamp } from "drizzle-orm/pg-core";
import { type Money, fromDecimal, toDecimal } from "@yaoji/domain/money/money";

/** numeric(14,4) in the database, integers of 1/10000 yuan in code. */
export const money = customType<{ data: Money; driverData: string }>({
  dataType: () => "numeric(14,4)",
  fromDriver: fromDecimal,
  toDriver: toDecimal,
});

/** Written and read as base64 by `decode` and `encode`: the embedded driver takes a second for each megabyte of bytes. */
export const bytes = customType<{ data: never }>({ dataType: () => "bytea" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
export const ref = () => bigint({ mode: "number" });
export const at = () => timestamp({ withTimezone: true });
