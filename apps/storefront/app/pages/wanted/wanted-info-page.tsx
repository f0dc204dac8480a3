import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { moneyText } from "../../components/money.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { toast } from "@yaoji/browser/messages";
import { minuteOf } from "@yaoji/browser/minute";
import { isMissing, type Outcome } from "@yaoji/browser/reply";
import { BriefForRole } from "../../components/for-role.tsx";
import { Panel } from "../../components/panel.tsx";

type Wanted = DataOf<"wantedDetail">;

/** 求购详情: the request, its answer, and the goods that it led to. */
export function WantedInfoPage({ wanted }: { wanted: Outcome<Wanted> }) {
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">求购详情</h1>
        <a href="/pzqg" className="btn">
          返回列表
        </a>
      </div>
      {wanted.ok ? (
        <Found wanted={wanted.data} />
      ) : isMissing(wanted) ? (
        <Empty text="没有这条求购，或它不属于贵单位" icon="search">
          <a href="/pzqg/add" className="btn btn-primary">
            新增求购
          </a>
        </Empty>
      ) : (
        <NotLoaded failure={wanted.failure} />
      )}
    </div>
  );
}

function Found({ wanted }: { wanted: Wanted }) {
  const facts = [
    ["品名", wanted.name],
    ["规格", wanted.ypgg],
    ["生产厂家", wanted.sccj],
    ["数量", `${wanted.number}${wanted.unit}`],
    ["期望单价", wanted.wished_price === null ? "" : moneyText(wanted.wished_price)],
    ["截止日期", wanted.until],
    ["备注", wanted.remark],
  ].filter(([, value]) => value !== "");
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <section aria-label="求购内容" className="panel p-4">
        <p className="mb-2 text-nav font-semibold text-brand-700">{wanted.state_text}</p>
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-meta">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-2 flex flex-wrap gap-2">
          {wanted.pictures.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={name} width={96} height={96} />
              </a>
            </li>
          ))}
        </ul>
        {wanted.can_close && (
          <BriefForRole right="purchase">
            <CloseButton id={wanted.id} />
          </BriefForRole>
        )}
      </section>
      <Progress wanted={wanted} />
      {wanted.goods && (
        <section aria-label="为您找到的商品" className="md:col-span-2">
          <h2 className="mb-2 text-nav font-semibold">为您找到的商品</h2>
          <GoodsGrid list={[wanted.goods]} />
        </section>
      )}
    </div>
  );
}

function Progress({ wanted }: { wanted: Wanted }) {
  return (
    <Panel title="处理进度">
      <ol className="flex flex-col gap-2 text-meta">
        {wanted.timeline.map(({ time, text }) => (
          <li key={`${time}${text}`}>
            <time className="num mr-2 text-ink-2">{minuteOf(time)}</time>
            {text}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function CloseButton({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  async function close(): Promise<void> {
    setIsBusy(true);
    try {
      await api("wantedClose", { params: { id } });
      toast("求购已撤销", "success");
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why.
    } finally {
      await revalidate();
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="btn mt-3"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void close()}
    >
      撤销求购
    </button>
  );
}
