import { describe, expect, it } from "vitest";
import { commandText } from "./command-words.ts";
import { operatorCommands } from "./operator-rights.ts";
import { operatorRoles } from "./operator-roles.ts";
import { mayReadRecord } from "./record-readers.ts";

const readersOf = (kind: string) => operatorRoles.filter((role) => mayReadRecord(kind, role));

describe("a record's history", () => {
  it("is for whoever works with the record, and for the readers of the whole log", () => {
    expect(readersOf("coupon")).toEqual(["admin", "quality", "marketing"]);
    expect(readersOf("after-sales")).toEqual(["admin", "quality", "service", "warehouse", "finance"]);
    expect(readersOf("wanted")).toEqual(["admin", "quality", "service"]);
    expect(readersOf("withdrawal")).toEqual(["admin", "quality", "finance"]);
  });

  it("of a kind that nobody's screen shows is the auditors' alone", () => {
    expect(readersOf("operator")).toEqual(["admin", "quality"]);
    expect(readersOf("constructor")).toEqual(["admin", "quality"]);
  });
});

describe("a command in Chinese", () => {
  it("has words for what is signed today, each its own", () => {
    const texts = operatorCommands.map(commandText);
    expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toHaveLength(operatorCommands.length);
    expect(new Set(texts).size).toBe(operatorCommands.length);
  });

  it("stands as it is where it has none", () => {
    expect(commandText("toString")).toBe("toString");
  });
});
