/** What a shop was sent, by batch: until when it may be returned, and what expires soon. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import { returnOutlook, type ReturnOutlook } from "@yaoji/domain/trade/return-outlook";
import { expiryWarning, expiryWarningDays } from "@yaoji/domain/trade/stock";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { mayAsk } from "./asking.queries.ts";
import { askableOf, daysOf } from "./asking.service.ts";
import { type BoughtBatchRow, countExpiring, listBoughtBatches } from "./bought-batches.queries.ts";

type Asked = {
  readonly keyword: string;
  readonly within: number;
  readonly page: number;
  readonly page_size: number;
};
type Page = DataOf<"afterSaleBatches">;

/** A page of it; what the shop may not ask for says so on each line. */
export async function listBought(app: App, shopId: number, asked: Asked): Promise<Page> {
  const { db } = app.database;
  const { keyword, within, page, page_size } = asked;
  const at = app.now();
  const today = shopDate(at);
  const filter = { keyword, within, today };
  const found = await listBoughtBatches(db, shopId, { filter, page, pageSize: page_size });
  const counts = await countExpiring(db, shopId, { today, days: expiryWarningDays });
  const days = daysOf(await loadSettings(db));
  const isOpen = await mayAsk(db, shopId);
  const outlookOf = (row: BoughtBatchRow) => (isOpen ? returnOutlook(askableOf(row), { days, at }) : notOpen);
  const list = found.map((row) => present(row, { outlook: outlookOf(row), today }));
  const expiring = expiryWarningDays.map((each, index) => ({ days: each, count: counts[index] ?? 0 }));
  return { list, expiring, page, page_size, ...pageTotal(found[0]?.total ?? 0) };
}

const notOpen: ReturnOutlook = {
  most: 0,
  reason: null,
  until: null,
  text: errorMessage("after_sale.not_open"),
};

function present(
  row: BoughtBatchRow,
  { outlook, today }: { outlook: ReturnOutlook; today: string },
): Page["list"][number] {
  return {
    shipment_line_id: row.id,
    order_id: row.order_id,
    order_no: row.order_no,
    goods_id: row.goods_id,
    name: row.name,
    ypgg: row.specification,
    sccj: row.manufacturer,
    bzdw: row.unit,
    batch_no: row.batch_no,
    yxq: row.expires_on,
    expiry_text: expiryWarning(row.expires_on, today),
    number: row.number,
    received: row.received,
    delivered_at: row.delivered_at,
    returnable: outlook.most,
    reason: outlook.reason?.code ?? "",
    until: outlook.until && toWireTime(outlook.until),
    text: outlook.text,
  };
}
