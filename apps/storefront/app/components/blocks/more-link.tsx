import { activityNotice } from "../../lib/links.ts";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-sees-free-shipping.ts";

/** Where all the goods of a block stand; nothing where it leads nowhere, or to what this shop does not see. */
export function MoreLink({ url, text = "更多 ›" }: { url: string; text?: string }) {
  const isShown = useIsShown();
  if (url === "" || !isShown({ url })) return null;
  return (
    <ShopLink url={url} notice={activityNotice}>
      {text}
    </ShopLink>
  );
}
