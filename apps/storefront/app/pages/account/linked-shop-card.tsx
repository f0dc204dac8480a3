import type { LinkedShop } from "@yaoji/contract/schemas/accounts";
import { api } from "../../api/browser.ts";
import { switchShop } from "../../api/switch-shop.ts";
import { confirmBox } from "@yaoji/browser/messages";
import { stepPath } from "../../lib/registration-steps.ts";
import { loginChannel } from "../../lib/tab-channel.ts";

/** One shop of the account: what it is in it, where its approval stands, switching to it, leaving it. */
export function LinkedShopCard({ shop }: { shop: LinkedShop }) {
  const isCurrent = shop.is_current === 1;
  async function untie(): Promise<void> {
    const text = `确定与“${shop.company}”解绑吗？解绑后不能再为该店铺下单和查看订单`;
    const run = () => api("shopUntie", { query: { id: shop.id } });
    if (await confirmBox(text, { actionLabel: "解绑", run })) {
      loginChannel.tell();
      location.reload();
    }
  }
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <b className="text-name break-all">{shop.company}</b>
        {isCurrent && <span className="flex-none text-brand-700">当前店铺</span>}
      </p>
      <Facts shop={shop} />
      <div className="flex justify-end gap-2 border-t border-line pt-3">
        {isCurrent && shop.can_add_shop === 1 && (
          <a href={stepPath("chain", 2)} className="btn">
            添加门店
          </a>
        )}
        {!isCurrent && (
          <button
            type="button"
            className="btn btn-primary"
            aria-label={`切换到${shop.company}`}
            onClick={() => void switchShop(shop.id)}
          >
            切换
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={`与${shop.company}解绑`}
          onClick={() => void untie()}
        >
          解绑
        </button>
      </div>
    </>
  );
}

function Facts({ shop: { role_text: role, state_text: state, master_phone: phone } }: { shop: LinkedShop }) {
  return (
    <dl className="my-3 grid grid-cols-[4rem_1fr] gap-y-1 text-meta">
      <dt className="text-ink-2">角色</dt>
      <dd>{role}</dd>
      <dt className="text-ink-2">状态</dt>
      <dd>{state}</dd>
      <dt className="text-ink-2">主账号</dt>
      <dd>{phone}</dd>
    </dl>
  );
}
