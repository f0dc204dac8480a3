import type { DataOf } from "@yaoji/contract/endpoints";
import type { ChainShop } from "@yaoji/contract/schemas/headquarters";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { BriefForRole } from "../../components/for-role.tsx";
import { moneyText } from "../../components/money.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { Panel } from "../../components/panel.tsx";
import { Empty } from "../../components/states.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";

type Chain = DataOf<"chainShow">;

/** 下属店铺: their budgets, who leaves and who comes in. */
export function ShopsPart({ chain }: { chain: Chain }) {
  return (
    <>
      {chain.shops.length === 0 && <Empty text="还没有下属店铺，请在下面加入您名下的店铺" icon="home" />}
      <ul aria-label="下属店铺" className="flex flex-col gap-2">
        {chain.shops.map((shop) => (
          <li key={shop.id} className="panel p-4">
            <Shop shop={shop} />
          </li>
        ))}
      </ul>
      <Joinable list={chain.may_join} />
    </>
  );
}

function Shop({ shop }: { shop: ChainShop }) {
  const { revalidate } = useRevalidator();
  async function remove(): Promise<void> {
    const text = `确定把${shop.company}移出总部采购吗？它在采购表里的数量会清除，未审批的申请会驳回`;
    const params = { id: shop.id };
    if (await confirmBox(text, { run: () => api("chainLeave", { params }) })) await revalidate();
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-name font-semibold">{shop.company}</p>
        <BriefForRole right="manage">
          <button
            type="button"
            className="min-h-6 text-brand-700 underline"
            aria-label={`移出${shop.company}`}
            onClick={() => void remove()}
          >
            移出
          </button>
        </BriefForRole>
      </div>
      <p className="mt-1 text-ink-2">{shop.address}</p>
      <p className="mt-1 text-meta">本月已订{moneyText(shop.spent)}</p>
      <BudgetForm shop={shop} />
    </>
  );
}

function BudgetForm({ shop: { id, company, budget } }: { shop: ChainShop }) {
  const { revalidate } = useRevalidator();
  const { form, isBusy, errors, send } = useFormCall(["budget"]);
  const save = () =>
    send(async () => {
      const typed = String(new FormData(form.current ?? undefined).get("budget") ?? "").trim();
      const body = typed === "" ? {} : { budget: typed };
      await api("chainBudget", { params: { id }, body }, { inline: true });
      toast("预算已保存");
      await revalidate();
    });
  return (
    <BriefForRole right="approve">
      <form
        ref={form}
        className="mt-2 flex flex-wrap items-center gap-2 text-meta"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        每月预算
        <input
          name="budget"
          className="field num w-32"
          inputMode="decimal"
          maxLength={16}
          aria-label={`${company}每月预算（元）`}
          aria-invalid={errors.budget !== undefined}
          placeholder="不设"
          defaultValue={budget ?? ""}
        />
        元
        <button type="submit" className="btn" disabled={isBusy}>
          保存
        </button>
        <span className="text-ink-2">不设预算时每次申请都要审批</span>
        {(errors.budget ?? errors[""]) && (
          <p role="alert" className="basis-full text-offer">
            {errors.budget ?? errors[""]}
          </p>
        )}
      </form>
    </BriefForRole>
  );
}

function Joinable({ list }: { list: Chain["may_join"] }) {
  const { revalidate } = useRevalidator();
  const { isBusy, errors, send } = useFormCall([]);
  if (list.length === 0) return null;
  const join = (shop_id: number) =>
    send(async () => {
      await api("chainJoin", { body: { shop_id } }, { inline: true });
      toast("店铺已加入");
      await revalidate();
    });
  return (
    <Panel title="可加入的店铺" className="mt-2">
      <p className="text-ink-2">
        您自己是店主的店铺可以直接加入；其他店主的店铺，请其店主先在“多店管理”邀请您为店主
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {list.map(({ id, company }) => (
          <li key={id}>
            <button type="button" className="btn" disabled={isBusy} onClick={() => void join(id)}>
              加入{company}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-1 text-offer">
        {errors[""]}
      </p>
    </Panel>
  );
}
