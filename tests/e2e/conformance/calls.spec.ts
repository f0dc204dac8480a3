/** Each call of spec.md §7 by itself over HTTP: its envelope when it succeeds, and without a login (decisions.md "Answers"). */
import { expect } from "@playwright/test";
import { ask, expectRefusal, expectSuccess } from "./answers.ts";
import { asked, askedInTurn } from "./asked.ts";
import { expectShape } from "./shapes.ts";
import { test } from "./logins.ts";
import { calls, nameOf } from "./tables.ts";

test.describe.configure({ mode: "parallel" });

for (const row of calls.filter((each) => !askedInTurn.has(nameOf(each))))
  test(`§7 ${nameOf(row)}`, async ({ as }) => {
    const how = asked[nameOf(row)];
    const reply = await ask(await as(how?.as ?? "demo"), row, how);
    expectShape(row, (await expectSuccess(reply, how?.makes ? 201 : 200)).data);
  });

for (const row of calls)
  test(`§7 ${nameOf(row)} without login`, async ({ as }) => {
    const how = asked[nameOf(row)];
    const reply = await ask(await as(null), row, how);
    if (row.auth === "public") return expectShape(row, (await expectSuccess(reply, 200)).data);
    const { reason } = await expectRefusal(reply, 401);
    expect(reason).toBe("auth.required");
  });

test("every call asked here is one of the specification", () => {
  const names = new Set(calls.map(nameOf));
  for (const name of [...Object.keys(asked), ...askedInTurn]) expect(names).toContain(name);
});
