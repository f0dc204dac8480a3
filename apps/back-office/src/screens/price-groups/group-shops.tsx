import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Icon } from "../../parts/icons.tsx";
import { type FoundShop, ShopFinder } from "../../parts/shop-finder.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { useForm } from "../../parts/use-form.ts";
import { askAgain, type GroupRow, groupShopsKey } from "./groups.ts";

type Moved = DataOf<"priceGroupAssign">;

/** Which shops are in the group, who comes in and who leaves it, each with what became of it. */
export function GroupShops({ group }: { group: GroupRow }) {
  const [moved, setMoved] = useState<Moved | null>(null);
  async function release(shopId: number): Promise<void> {
    const body = { shop_ids: [shopId] };
    setMoved(await api("priceGroupRelease", { params: { id: group.id }, body }));
    await askAgain();
  }
  return (
    <>
      <Assign group={group} onMoved={setMoved} />
      {moved && <Results of={moved} />}
      <Members group={group} onRelease={(id) => void startTold(toldIfRefused(release(id)))} />
    </>
  );
}

function Results({ of: { list } }: { of: Moved }) {
  return (
    <div role="status">
      <ul className="picked" aria-label="调整结果">
        {list.map(({ shop_id, company, before, is_moved, reason }) => (
          <li key={shop_id} className={is_moved === 1 ? undefined : "text-offer"}>
            {company || `店铺${shop_id}`}：{is_moved === 1 ? "已调整" : reason}
            {is_moved === 1 && before !== null && `（原在${before}）`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type AssignProps = { group: GroupRow; onMoved: (moved: Moved) => void };

function Assign({ group, onMoved }: AssignProps) {
  const state = useForm(["shop_ids", "reason"]);
  const [chosen, setChosen] = useState<readonly FoundShop[]>([]);
  const add = (shop: FoundShop) => setChosen([...chosen.filter(({ id }) => id !== shop.id), shop]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { shop_ids: chosen.map(({ id }) => id), reason: text("reason") };
      onMoved(await api("priceGroupAssign", { params: { id: group.id }, body }));
      setChosen([]);
      await askAgain();
    });
  return (
    <section className="form-part">
      <h3 className="mb-2 font-semibold">放入店铺</h3>
      <Form state={state} action="放入价格组" busy="正在调整…" onSubmit={submit}>
        <ShopFinder label="查找店铺" error={state.errors.shop_ids} onFound={add} />
        {chosen.length > 0 && (
          <ul className="picked" aria-label="已选的店铺">
            {chosen.map((shop) => (
              <li key={shop.id} className="flex items-center justify-between gap-2">
                <span>
                  {shop.company}
                  {shop.group !== null && <span className="text-ink-2">（现在{shop.group}）</span>}
                </span>
                <button
                  type="button"
                  className="icon-button grid"
                  aria-label={`去掉${shop.company}`}
                  onClick={() => setChosen(chosen.filter(({ id }) => id !== shop.id))}
                >
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field
          label="原因（可不填）"
          error={state.errors.reason}
          input={{ name: "reason", autoComplete: "off", maxLength: 200 }}
        />
      </Form>
    </section>
  );
}

type MembersProps = { group: GroupRow; onRelease: (shopId: number) => void };

function Members({ group, onRelease }: MembersProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [groupShopsKey, group.code],
    queryFn: ({ pageParam }) =>
      api("shopNames", { query: { group: group.code, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const shops = data.pages.flatMap(({ list }) => list);
  return (
    <section className="form-part">
      <h3 className="mb-2 font-semibold">组内店铺</h3>
      {shops.length === 0 && <p className="text-ink-2">还没有店铺，在上面查找放入</p>}
      <ul className="flex flex-col gap-2" aria-label="组内店铺">
        {shops.map(({ id, company, type }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span>
              {company}{" "}
              <span className="text-ink-2">
                编号{id}，{type}
              </span>
            </span>
            <button
              type="button"
              className="btn shrink-0"
              aria-label={`移出${company}`}
              onClick={() => onRelease(id)}
            >
              移出
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn mt-3" onClick={() => void fetchNextPage()}>
          再显示一些
        </button>
      )}
    </section>
  );
}
