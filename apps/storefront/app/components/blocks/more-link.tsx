import { activityNotice } from "../../lib/links.ts";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";

/**
 * Where all the goods of a block stand; an alert where there is no such page yet; nothing where it leads nowhere, or to
 * what this shop does not see.
 */
export function MoreLink({ url, text = "更多 ›" }: { url: string | null; text?: string }) {
  const isShown = useIsShown();
  if (url === null || !isShown({ url })) return null;
  return (
    <ShopLink url={url} notice={activityNotice}>
      {text}
    </ShopLink>
  );
}
