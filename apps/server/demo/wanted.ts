/** Wanted requests of the demo shop, one in each state; the first has the id 1 (decisions.md "Demo logins"). */
import type { App } from "../src/platform/app/app.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { answerRequest, closeRequest } from "../src/buying/wanted/answer.service.ts";
import { insertRequest } from "../src/buying/wanted/wanted.service.ts";

type Buyer = { readonly shopId: number; readonly accountId: number };
const empty = { unit: "盒", wished_price: "", until: "", remark: "", picture_ids: [] };

/** `goodsId`: what the arrived one led to. */
export async function loadWanted(app: App, buyer: Buyer, goodsId: number): Promise<void> {
  const ask = async (asked: { name: string; ypgg: string; sccj: string; number: number; remark?: string }) =>
    done(await insertRequest(app, app.database.db, { buyer, asked: { ...empty, ...asked } }));
  const first = await ask({
    name: "演示求购甲胶囊",
    ypgg: "0.25g*24粒",
    sccj: "演示制药一厂",
    number: 50,
    remark: "顾客常问，长期要货",
  });
  done(await answerRequest(app, first, { text: "正在与厂家联系，预计两周内到货", goodsId: null }));
  const second = await ask({ name: "演示求购乙颗粒", ypgg: "10g*9袋", sccj: "", number: 30 });
  done(await answerRequest(app, second, { text: "已到货，可直接下单", goodsId }));
  const third = await ask({ name: "演示求购丙口服液", ypgg: "10ml*10支", sccj: "演示制药二厂", number: 20 });
  done(await closeRequest(app, third, { reason: "该品种已停产，暂无货源" }));
  await ask({ name: "演示求购丁软膏", ypgg: "20g", sccj: "", number: 12 });
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`demo data: ${outcome.reason}`);
  return outcome;
}
