import { minuteOf } from "@yaoji/browser/minute";
import { goodsImportStateText } from "@yaoji/domain/trade/goods-import";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { screens, within } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { Preview } from "./preview.tsx";
import { ApplyPanel, UndoPanel, Work } from "./steps.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { type Import, type ImportRow, importQuery, importsQuery, isUnderWay } from "./use-import.ts";

const addressOf = (id: number) => `${within(screens.goodsImport.path)}?id=${id}`;

/** 商品导入: a list uploaded, its columns chosen, previewed, applied, taken back. */
export function GoodsImportScreen() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("id") ?? "");
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.goodsImport.title}</h1>
      <div className="flex flex-col gap-4">
        <UploadPanel onRead={(read) => setParams({ id: String(read.id) })} />
        {Number.isSafeInteger(id) && id > 0 && <OneImport key={id} id={id} />}
        <Imports shown={id} />
      </div>
    </>
  );
}

function OneImport({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Steps of={data} /> : <Loading rows={6} />;
}

/** What there is to do with it now comes first below its name. */
function Steps({ of: list }: { of: Import }) {
  const isKnown = list.state !== "read" && list.state !== "checking";
  return (
    <>
      <h2 className="break-words text-nav font-semibold">
        {list.name} <span className="mark mark-quiet">{goodsImportStateText[list.state]}</span>
        <span className="ml-2 font-normal text-ink-2">
          共 <span className="num">{list.total}</span> 行
        </span>
      </h2>
      {(list.can_check === 1 || list.state === "checking") && (
        <ColumnsForm key={`${list.id} ${list.version}`} of={list} />
      )}
      {(isUnderWay(list) || isKnown) && <Work of={list} />}
      {isKnown && <Preview of={list} />}
      {list.can_apply === 1 && <ApplyPanel of={list} />}
      {list.can_undo === 1 && <UndoPanel of={list} />}
    </>
  );
}

/** The last ones, the newest first: each can be opened again. */
function Imports({ shown }: { shown: number }) {
  const { data, error, refetch } = useQuery(importsQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <Panel title="最近的导入">
      {data.list.length === 0 ? (
        <p className="text-ink-2">还没有导入过</p>
      ) : (
        <ul aria-label="最近的导入">
          {data.list.map((each) => (
            <ImportLine key={each.id} of={each} isShown={each.id === shown} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ImportLine({ of: list, isShown }: { of: ImportRow; isShown: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Link
        className="text-link min-w-0 break-words"
        to={addressOf(list.id)}
        aria-current={isShown ? "true" : undefined}
      >
        {list.name}
      </Link>
      <span className="mark mark-quiet">{goodsImportStateText[list.state]}</span>
      <span className="text-ink-2">
        <span className="num">{list.total}</span> 行，{list.by}，
        <span className="num">{minuteOf(list.created_at)}</span>
      </span>
    </li>
  );
}
