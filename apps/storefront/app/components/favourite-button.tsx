import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { iconHtml } from "./icons.tsx";
import { useRoleRefusal } from "./for-role.tsx";

type FavouriteButtonProps = {
  goods: { id: number; name: string; is_favorite: 0 | 1 };
  /** The word beside the heart: on the detail page; cards and rows show the heart alone. */
  hasText?: boolean;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1;
  /** Told after the server agreed: the list of favourites drops its row. */
  onChange?: (isFavourite: boolean) => void;
};

/** The heart: adding opens the box 收藏成功, removing is a toast (spec.md §4); visitors are sent to login. */
export function FavouriteButton(props: FavouriteButtonProps) {
  return <Heart key={`${props.goods.id}-${props.goods.is_favorite}`} {...props} />;
}

function Heart({ goods, hasText = false, tabIndex, onChange }: FavouriteButtonProps) {
  const [isFavourite, setIsFavourite] = useState(goods.is_favorite === 1);
  const { toggle, isSending } = useFavourite(goods, (next) => {
    setIsFavourite(next);
    onChange?.(next);
  });
  const text = isFavourite ? "取消收藏" : "收藏";
  const refusal = useRoleRefusal("purchase");
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={hasText ? "heart heart-text" : "heart"}
      aria-pressed={isFavourite}
      aria-label={`收藏：${goods.name}`}
      title={refusal ?? text}
      disabled={refusal !== null}
      // Not while sending: that would take the focus from who works by keyboard.
      aria-busy={isSending || undefined}
      onClick={() => void toggle(isFavourite)}
      dangerouslySetInnerHTML={hasText ? heartAnd(isFavourite ? "已收藏" : "收藏") : heart}
    />
  );
}

const heart = iconHtml("heart", 18);
const heartAnd = (word: string) => iconHtml("heart", 18, `<span aria-hidden="true">${word}</span>`);

type Favourable = FavouriteButtonProps["goods"];

function useFavourite(goods: Favourable, onChange: (isFavourite: boolean) => void) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);

  async function toggle(isFavourite: boolean): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      const request = { body: { goods_ids: [goods.id] } };
      await (isFavourite ? api("favoriteCancel", request) : api("favoriteAdd", request));
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
      return;
    } finally {
      setIsSending(false);
    }
    onChange(!isFavourite);
    if (isFavourite) return toast("取消收藏成功", "success");
    const wantsToSee = await confirmBox(`“${goods.name}”已加入我的收藏`, {
      title: "收藏成功",
      actionLabel: "查看收藏",
      cancelLabel: "继续",
    });
    if (wantsToSee) void navigate("/star");
  }
  return { toggle, isSending };
}
