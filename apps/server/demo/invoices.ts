/** E-invoices of a demo shop, in several states, asked for and issued through the shop's own services. */
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { taxCheckCharacter } from "@yaoji/domain/text/tax-number";
import type { App } from "../src/platform/app/app.ts";
import { invoiceOfOrder, requestInvoices, reverseInvoice } from "../src/money/invoices/invoices.service.ts";
import { issueInvoice } from "../src/money/invoices/issue.service.ts";
import { localProvider } from "../src/money/invoices/local-provider.ts";
import { TaxFault, type TaxProvider } from "../src/money/invoices/tax-provider.ts";
import { addTitle } from "../src/people/invoice-titles/titles.service.ts";
import { listOrders } from "../src/buying/order-centre/order-views.service.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { must } from "./writing/insert.ts";
import { at, type Story } from "./past.ts";

/** Of the region 000000, which no place has: well-formed, and nobody's. */
const taxBody = "91000000DEM000001";
const taxNo = `${taxBody}${taxCheckCharacter(taxBody)}`;
const blank = { bank: "", bank_account: "", address: "", phone: "", email: "" };
const day = 86_400_000;

const refusing: TaxProvider = {
  ...localProvider,
  issue: async () => {
    throw new TaxFault("（演示）税务平台未登记该购方，请核对发票抬头后重试");
  },
};

/** After what was given back of them: one issued, one taken back and issued anew, one failed, one that comes with its shipment; the others not asked for. */
export async function* tellDemoInvoices(app: App, shopId: number): Story {
  const normal = done(await addTitle(app, shopId, { kind: "normal", tax_no: taxNo, ...blank }));
  const special = done(
    await addTitle(app, shopId, {
      kind: "special",
      tax_no: taxNo,
      bank: "演示银行成都分行",
      bank_account: "0000 0000 0000",
      address: "成都市锦江区东安南路演示1号",
      phone: "028-88886601",
      email: "",
    }),
  );
  const ask = (wish: Wish) => tellInvoice(app, shopId, wish);
  yield* ask({ status: "completed", oldest: 0, titleId: normal.id, daysAgo: 50 });
  const wrong = yield* ask({ status: "completed", oldest: 1, titleId: normal.id, daysAgo: 36 });
  yield daysBefore(app, 34);
  const then = at(app, daysBefore(app, 34));
  const red = done(await reverseInvoice(then, wrong, "应开具专票"));
  await issueInvoice(then, red.id);
  yield* ask({ status: "completed", oldest: 1, titleId: special.id, daysAgo: 33 });
  yield* ask({ status: "delivered", oldest: 0, titleId: special.id, daysAgo: 4, provider: refusing });
  yield* ask({ status: "picking", oldest: 0, titleId: normal.id, daysAgo: 3 });
}

type Wish = {
  readonly status: OrderStatus;
  /** Its place among the orders of this state, from the oldest. */
  readonly oldest: number;
  readonly titleId: number;
  readonly daysAgo: number;
  readonly provider?: TaxProvider;
};

/** Asks for the invoice of one order and issues it at once where it is shipped; gives the invoice's id, else 0. */
async function* tellInvoice(app: App, shopId: number, wish: Wish): Story<number> {
  const { status, oldest, titleId, daysAgo, provider = localProvider } = wish;
  const moment = daysBefore(app, daysAgo);
  yield moment;
  const then = at(app, moment);
  const { list } = await listOrders(app, shopId, { status, page: 1, page_size: 100 });
  const order = must(list.toReversed()[oldest], status);
  done(await requestInvoices(then, { shopId, orderIds: [order.id], titleId }));
  const invoice = await invoiceOfOrder(app, order.id);
  if (!invoice) return 0;
  await issueInvoice(then, invoice.id, provider);
  return invoice.id;
}

function daysBefore(app: App, days: number): Date {
  return new Date(app.now().getTime() - days * day);
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`demo data: refused with ${outcome.reason}`);
  return outcome;
}
