/** The job that turns bills by the day: drawn, overdue, reminded of; each once, told to the shop as a message. */
import { billState, owedOf, remindDaysBefore } from "@yaoji/domain/money/credit";
import { add, formatMoney } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { sweeping } from "../../platform/sweeps/sweep.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import * as queries from "./credit.queries.ts";

/** Each shop by itself; doing it again on the same day changes nothing. */
export async function turnBills(app: App): Promise<void> {
  const at = app.now();
  const today = shopDate(at);
  const remindOn = addDays(today, remindDaysBefore);
  const shopIds = await queries.listTurningShops(app.database.db, today, remindOn);
  const turn = (shopId: number) =>
    app.database.transaction((tx) => turnShop(tx, shopId, { today, remindOn, at }));
  await sweeping(app, "credit-bills", (each) => each(shopIds, turn));
}

type Day = { readonly today: string; readonly remindOn: string; readonly at: Date };

async function turnShop(tx: Db, shopId: number, { today, remindOn, at }: Day): Promise<void> {
  const bills = await queries.lockBills(tx, queries.openBillsOf(shopId));
  const turned = bills.map((bill) => ({ bill, state: billState(bill, today) }));
  const overdue = turned.filter(({ bill, state }) => state === "overdue" && bill.state !== "overdue");
  const drawn = turned.filter(
    ({ bill, state }) => (state === "due" || state === "partial") && bill.state === "unbilled",
  );
  const near = turned.filter(
    ({ bill, state }) => !bill.reminded && state !== "overdue" && bill.dueOn <= remindOn,
  );
  for (const { bill, state } of turned) {
    const reminded = bill.reminded || bill.dueOn <= remindOn;
    if (state !== bill.state || reminded !== bill.reminded)
      await queries.updateBill(tx, bill.id, { state, reminded });
  }
  await queries.setOverdue(tx, shopId);
  const tell = async (title: string, told: typeof turned, say: (about: Told) => string) => {
    const [first] = told;
    if (!first) return;
    const amount = formatMoney(add(...told.map(({ bill }) => owedOf(bill))));
    const body = say({ amount, count: told.length, dueOn: first.bill.dueOn });
    await sendMessage(tx, { shopId, kind: "credit", title, body, url: "/zqgl", createdAt: at });
  };
  await tell(
    "账期账单已逾期",
    overdue,
    ({ amount, count }) => `${count}笔账单共${amount}元已逾期，还清前不能下单，请尽快还款。`,
  );
  await tell(
    "账期账单即将到期",
    near,
    ({ amount, count, dueOn }) => `${count}笔账单共${amount}元最早于${dueOn}到期，请按时还款。`,
  );
  await tell(
    "账期账单已出账",
    drawn,
    ({ amount, count, dueOn }) => `${count}笔账单共${amount}元已出账，请于${dueOn}前还款。`,
  );
}

type Told = { readonly amount: string; readonly count: number; readonly dueOn: string };
