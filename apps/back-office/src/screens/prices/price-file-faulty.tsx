import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { freshenPrices } from "./keys.ts";
import { type Saving, SaveForm, savingBody } from "./reason-form.tsx";

type HeadProps = { head: DataOf<"priceListAdd"> };

/** What can be done about wrong rows but mending the file: asked of another, or judged by the prices of now. */
export function FaultySteps({ head }: HeadProps) {
  return (
    <>
      {head.stale > 0 && <Renew head={head} />}
      {head.below_floor > 0 && <AskFloor head={head} />}
    </>
  );
}

function Renew({ head: { id, stale } }: HeadProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function renew(): Promise<void> {
    await toldIfRefused(api("priceListRenew", { params: { id } }));
    toast("已按现在的价格重新核对，请看过改动后再改价", "success");
    await freshenPrices();
  }
  function press(): void {
    setIsBusy(true);
    void startTold(renew()).finally(() => setIsBusy(false));
  }
  return (
    <p className="my-3 flex flex-wrap items-center gap-3">
      {stale}行的价格在核对之后由别人改动过。
      <button type="button" className="btn" disabled={isBusy} onClick={press}>
        按现在的价格重新核对
      </button>
    </p>
  );
}

function AskFloor({ head: { id, below_floor: below } }: HeadProps) {
  const [isAsking, setIsAsking] = useState(false);
  async function ask(saving: Saving): Promise<void> {
    await api("priceListFloor", { params: { id }, body: savingBody(saving) });
    setIsAsking(false);
    toast("已提出申请，由财务或系统管理员同意后改价", "success");
    await freshenPrices();
  }
  return (
    <div className="my-3">
      <p className="flex flex-wrap items-center gap-3">
        {below}行只因低于底价不能改。
        <button type="button" className="btn" aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
          申请低于底价
        </button>
      </p>
      {isAsking && <SaveForm action={`申请${Math.min(below, mostAsked)}行`} error="" onSave={ask} />}
    </div>
  );
}

/** As many as one request holds. */
const mostAsked = 100;
