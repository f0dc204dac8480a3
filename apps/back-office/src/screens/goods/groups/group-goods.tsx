import { useInfiniteQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api/browser.ts";
import type { RequestOf } from "../../../api/client.ts";
import { screens, within } from "../../../lib/screens.ts";
import { Part } from "../../../parts/draft-fields.tsx";
import { Form } from "../../../parts/form.tsx";
import { GoodsFinder } from "../../../parts/goods-picker.tsx";
import { Failed, Loading } from "../../../parts/states.tsx";
import { TextArea } from "../../../parts/text-area.tsx";
import { startTold, toldIfRefused } from "../../../parts/told-if-refused.ts";
import { useForm } from "../../../parts/use-form.ts";
import { type Group, groupGoodsKey, keepGroup } from "./groups.ts";

/** Which goods stand in it: put in one by one or by pasted codes, taken out again. */
export function GroupGoods({ group }: { group: Group }) {
  const { id } = group;
  const move = (body: RequestOf<"goodsGroupDeskPut">["body"], said: string) =>
    void startTold(toldIfRefused(put(id, body)).then(() => toast(said, "success")));
  return (
    <Part title={`商品（${group.goods}）`}>
      <GoodsFinder
        label="放入商品"
        error={undefined}
        onFound={(goods) => move({ add: [goods.id] }, `${goods.name}已放入`)}
      />
      <Paste id={id} />
      <Members id={id} onOut={({ id: goodsId, name }) => move({ remove: [goodsId] }, `${name}已移出`)} />
    </Part>
  );
}

async function put(id: number, body: RequestOf<"goodsGroupDeskPut">["body"]) {
  const moved = await api("goodsGroupDeskPut", { params: { id }, body });
  await keepGroup(moved.group);
  return moved;
}

const mostShown = 20;

/** Codes as they come from a table, one under the other or with commas. */
function Paste({ id }: { id: number }) {
  const state = useForm(["codes"]);
  const [pasted, setPasted] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  function submit(): void {
    const codes = pasted.split(/[\s,，、;；]+/u).filter(Boolean);
    if (codes.length === 0) return state.setErrors({ codes: "请粘贴商品编码" });
    void state.send(async () => {
      const moved = await put(id, { codes });
      setUnknown(moved.unknown);
      setPasted("");
      toast(`已放入${moved.moved}种商品`, "success");
    });
  }
  return (
    <details>
      <summary className="text-link">粘贴商品编码</summary>
      <div className="mt-3">
        <Form state={state} action="放入这些商品" busy="正在放入…" onSubmit={submit}>
          <TextArea
            label="商品编码"
            error={state.errors.codes}
            hint="从表格中整列复制粘贴即可，一次最多10000个；已在组内的不变"
            name="codes"
            value={pasted}
            onChange={setPasted}
          />
        </Form>
        <p role="status" className={unknown.length > 0 ? "mt-2 text-offer" : "sr-only"}>
          {unknown.length > 0 &&
            `没有这些编码的商品（${unknown.length}个）：${unknown.slice(0, mostShown).join("、")}`}
        </p>
      </div>
    </details>
  );
}

type MembersProps = { id: number; onOut: (goods: { id: number; name: string }) => void };

function Members({ id, onOut }: MembersProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: groupGoodsKey(id),
    queryFn: ({ pageParam }) =>
      api("goodsGroupDeskGoods", {
        params: { id },
        query: { page_size: 20, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  const goods = data.pages.flatMap(({ list }) => list);
  return (
    <>
      <ul className="picked" aria-label="组内的商品">
        {goods.length === 0 && <li className="text-ink-2">还没有商品，在上面查找或粘贴编码放入</li>}
        {goods.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-2">
            <Link
              className="min-w-0 break-words text-link"
              to={within(screens.goodsDetail.path.replace(":id", String(each.id)))}
            >
              {each.code} {each.name} {each.specification}
            </Link>
            <button
              type="button"
              className="btn shrink-0"
              aria-label={`移出${each.name}`}
              onClick={() => onOut(each)}
            >
              移出
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn self-start" onClick={() => void fetchNextPage()}>
          再显示一些
        </button>
      )}
    </>
  );
}
