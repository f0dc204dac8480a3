import { shopTypesOf } from "@yaoji/domain/people/dossiers";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Icon } from "../../components/icons.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Dossier, Registration } from "../../lib/dossier-draft.ts";
import { confirmBox } from "@yaoji/browser/messages";

type ShopListProps = {
  registration: Registration;
  chosen: number | undefined;
  nameOf: (shop: Dossier) => string;
  /** How many places are still to be filled in. */
  missingOf: (shop: Dossier) => number;
  onChoose: (shopId: number) => void;
  onRemoved: (shopId: number) => void;
};

/** The head and the shops of a chain: one is filled in at a time, each says what is still missing. */
export function ShopList(props: ShopListProps) {
  const { registration, chosen, nameOf, missingOf, onChoose, onRemoved } = props;
  const { shops, most_shops: most } = registration;
  const { revalidate } = useRevalidator();
  const { add, isBusy } = useAdding(async (id) => {
    await revalidate();
    onChoose(id);
  });
  async function forget(id: number): Promise<void> {
    onRemoved(id);
    await revalidate();
  }
  return (
    <Panel title={`总部和门店（${shops.length}家）`} className="mb-4">
      <p className="mb-3 text-meta text-ink-2">总部和每家门店都有自己的证照，逐家填写后一起提交。</p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop, index) => (
          <li key={shop.shop_id} className="option flex" data-chosen={shop.shop_id === chosen || undefined}>
            <ShopEntry
              shop={shop}
              name={nameOf(shop) || (shop.is_head ? "连锁总部" : `门店${index}`)}
              missing={missingOf(shop)}
              isChosen={shop.shop_id === chosen}
              onChoose={() => onChoose(shop.shop_id)}
              onRemoved={forget}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn mt-3"
        disabled={isBusy || shops.length >= most}
        aria-busy={isBusy}
        onClick={() => void add()}
      >
        <Icon name="plus" size={14} />
        添加门店
      </button>
      {shops.length >= most && <p className="mt-1 text-ink-2">一个账号最多登记{most}家，更多请联系客服</p>}
    </Panel>
  );
}

type ShopEntryProps = {
  shop: Dossier;
  name: string;
  missing: number;
  isChosen: boolean;
  onChoose: () => void;
  onRemoved: (shopId: number) => Promise<void>;
};

function ShopEntry({ shop, name, missing, isChosen, onChoose, onRemoved }: ShopEntryProps) {
  return (
    <>
      <button
        type="button"
        className="min-w-0 flex-1 p-3 text-left"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="block truncate text-name font-semibold">{name}</span>
        <span className="mt-1 block text-meta text-ink-2">
          {shop.is_head ? "总部" : "门店"} · {standing(shop, missing)}
        </span>
      </button>
      {shop.can_remove && (
        <button
          type="button"
          className="grid w-10 place-items-center text-ink-3 hover:text-offer"
          aria-label={`${isDraft(shop) ? "移除" : "撤回"}${name}`}
          onClick={() => void remove(shop, name, onRemoved)}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

function standing(shop: Dossier, missing: number): string {
  if (!shop.can_edit) return shop.state_text;
  const left = missing > 0 ? `还有${missing}处待填` : "已填完";
  return shop.state === "rejected" ? `${shop.state_text}，${left}` : left;
}

const isDraft = (shop: Dossier): boolean => shop.state === "draft";

/** A draft is deleted; one that was rejected is withdrawn. */
async function remove(shop: Dossier, name: string, onRemoved: (id: number) => Promise<void>): Promise<void> {
  const [text, actionLabel] = isDraft(shop)
    ? [`确定移除${name}吗？已填写的资料会一并删除。`, "移除"]
    : [`确定撤回${name}吗？该店铺不再参加审核；以后需要时，可以用同一单位名称重新登记。`, "撤回"];
  const isGone = await confirmBox(text, {
    actionLabel,
    run: () => api("dossierRemoveShop", { params: { id: shop.shop_id } }),
  });
  if (isGone) await onRemoved(shop.shop_id);
}

const [firstBranchType] = shopTypesOf("chain", false);

function useAdding(onAdded: (shopId: number) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  async function add(): Promise<void> {
    setIsBusy(true);
    try {
      const shop = await api("dossierAddShop", { body: { type: firstBranchType ?? "chain_branch" } });
      await onAdded(shop.shop_id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why.
    } finally {
      setIsBusy(false);
    }
  }
  return { add, isBusy };
}
