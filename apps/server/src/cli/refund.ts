import { listRefundable, numberOfId } from "../fulfilment/after-sales/after-sale-views.service.ts";
import { refuse } from "../platform/answers/refusal.ts";
import { approveRefund, lineOf, numberOf } from "./after-sales.ts";
import { verbs } from "./verbs.ts";

const usage = `退款：
  npm run ops -- refund list                 验收合格或无需寄回、等待退款的售后申请
  npm run ops -- refund approve 编号|售后单号    退款，原路退回`;
const offer = {
  usage,
  verbs: {
    list: {},
    approve: { words: 1, logsItself: true },
  },
} as const;

/** `ops -- refund …`: finance lets the money of an after-sale go back; the same as `after-sales refund`. */
export const refund = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listRefundable(app);
    for (const each of found) print(`${each.sale.id}  ${lineOf(each, app.now())}`);
    return `共${found.length}笔待退款。`;
  },
  approve: async (app, given) => {
    const name = numberOf(given);
    const no = /^\d{1,15}$/.test(name) ? await numberOfId(app, Number(name)) : name;
    return no === null ? refuse("request.not_found") : approveRefund(app, no, given);
  },
});
