import { api } from "../../api/browser.ts";
import type { NamedLists } from "../../api/named-lists.ts";
import { useSending } from "../../api/use-sending.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { Icon } from "../../components/icons.tsx";
import { alertBox, toast } from "@yaoji/browser/messages";

/** All of a list into the cart without opening it; what cannot be bought now is told with its reason. */
export function BuyWhole({ list: { id, name, kinds } }: { list: NamedLists["list"][number] }) {
  const { isSending, send } = useSending();
  const noteCartChange = useNoteCartChange();
  const buy = () =>
    send(async () => {
      const { cart, added, left, notes } = await api("namedListCart", { params: { id }, body: {} });
      noteCartChange(cart);
      if (left.length > 0)
        await alertBox(`已加入${added}种商品。${[...left, ...notes].join("；")}`, {
          title: "部分商品未加入",
        });
      else toast([`已将“${name}”的${added}种商品加入购物车`, ...notes].join("；"), "success", toCart);
    });
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-label={`将清单${name}全部加入购物车`}
      disabled={kinds === 0}
      aria-busy={isSending}
      onClick={() => !isSending && void buy()}
    >
      <Icon name="cart" size={16} />
      全部加入购物车
    </button>
  );
}

const toCart = { label: "去购物车", run: () => location.assign("/cart") };
