import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Field } from "../../parts/field.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { RecallHead } from "./recall-head.tsx";
import { RecallShops } from "./recall-shops.tsx";
import { recallKey } from "./keep-recall.ts";

/** 召回: a batch, who had pieces of it, what came back; the address names it. */
export function RecallsScreen() {
  const [params] = useSearchParams();
  const goods = params.get("goods") ?? "";
  const batchNo = params.get("batch") ?? "";
  const key = `${goods}@${batchNo}`;
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.recalls.title}</h1>
      <Asking key={`asked ${key}`} goods={goods} batchNo={batchNo} />
      {goods !== "" && batchNo !== "" ? (
        <Batch key={key} goods={goods} batchNo={batchNo} />
      ) : (
        <p className="text-ink-2">填写商品编码和批号，查看该批次发给了哪些客户，再决定是否召回。</p>
      )}
    </>
  );
}

type Named = { goods: string; batchNo: string };

function Asking({ goods, batchNo }: Named) {
  const [, setParams] = useSearchParams();
  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    setParams({ goods: text("goods"), batch: text("batch") });
  }
  const input = { required: true, autoComplete: "off" };
  return (
    <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={ask}>
      <Field label="商品编码" error={undefined} input={{ ...input, name: "goods", defaultValue: goods }} />
      <Field label="批号" error={undefined} input={{ ...input, name: "batch", defaultValue: batchNo }} />
      <button type="submit" className="btn btn-primary">
        查找批次
      </button>
    </form>
  );
}

const fieldNames = { state: "状态" };

function Batch({ goods, batchNo }: Named) {
  const { data, error, refetch } = useQuery({
    queryKey: recallKey(goods, batchNo),
    queryFn: () => api("recallShow", { query: { goods, batch_no: batchNo } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <div className="flex flex-col gap-4">
      <RecallHead recall={data} />
      <RecallShops recall={data} />
      <Timeline of={{ kind: "batch", id: `${goods}@${batchNo}` }} names={fieldNames} />
    </div>
  );
}
