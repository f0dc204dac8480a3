import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { afterSaleTurns } from "@yaoji/domain/trade/after-sale-desk";
import { Link, useNavigate, useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { Pictures } from "../../parts/scan/pictures.tsx";
import { AfterSaleFacts, Doings } from "./after-sale-facts.tsx";
import { Lines } from "./after-sale-lines.tsx";
import { Steps } from "./after-sale-steps.tsx";
import { type AfterSale, afterSaleKey, pathOfAfterSale } from "./keep-after-sale.ts";

/** 售后详情: one application with its pictures, who did what, and the step that is open. */
export function AfterSaleScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-floor font-semibold">{screens.afterSale.title}</h1>
        <span className="flex-1" />
        <Link to={within(screens.afterSales.path)} className="btn">
          全部售后
        </Link>
        <Next id={Number(id)} />
      </div>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <One key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个售后申请，请从售后列表打开" />
      )}
    </>
  );
}

/** On to the next that waits for one's own role. */
function Next({ id }: { id: number }) {
  const { role } = useOperator().operator;
  const navigate = useNavigate();
  const turn = afterSaleTurns.find((each) => each === role);
  async function go(): Promise<void> {
    const query = { page_size: 2, ...(turn && { turn }) };
    const { list } = await toldIfRefused(api("afterSaleDeskList", { query }));
    const next = list.find((each) => each.id !== id && each.turn !== null);
    if (next) await navigate(pathOfAfterSale(next.id));
    else toast("没有其他等您办理的售后", "success");
  }
  return (
    <button type="button" className="btn" onClick={() => void startTold(go())}>
      下一件
    </button>
  );
}

const loggedNames = {
  state: "状态",
  remedy: "处理方式",
  goodsBack: "寄回商品",
  amount: "退款金额",
  decision: "意见",
  sentBack: "退还运单",
};

function One({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: afterSaleKey(id),
    queryFn: () => api("afterSaleDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="record-page">
      <div>
        <Panel title={`${data.type_text} ${data.no}`}>
          <AfterSaleFacts of={data} />
        </Panel>
        {data.pictures.length > 0 && (
          <Panel title="客户的图片">
            <Pictures of={data.pictures} label="客户的图片" />
          </Panel>
        )}
        <Panel title="商品">
          <Lines of={data} />
        </Panel>
        <Answers of={data} />
      </div>
      <div>
        <Panel title="办理">
          <Steps key={data.state + data.owed_back} of={data} />
        </Panel>
        <Panel title="经过">
          <Doings of={data} />
          <Timeline of={{ kind: "after-sales", id: data.no }} names={loggedNames} />
        </Panel>
      </div>
    </div>
  );
}

function Answers({ of: { answers } }: { of: AfterSale }) {
  if (answers.length === 0) return null;
  return (
    <Panel title="已提供的文件">
      <ul>
        {answers.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} download={name}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
