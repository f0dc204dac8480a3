import type { ReactNode } from "react";
import type { Current } from "../lib/current-page.ts";
import { linkTarget, navigationNotice } from "../lib/links.ts";

type ShopLinkProps = {
  url: string;
  /** What an address without a target says. */
  notice?: string;
  newWindow?: boolean;
  className?: string;
  current?: Current;
  children: ReactNode;
};

/** A link of the shop's data (navigation, banners): page, outside address, or a notice (spec.md §8). */
export function ShopLink(props: ShopLinkProps) {
  const { url, notice = navigationNotice, newWindow = false, className, current, children } = props;
  const target = linkTarget(url, notice);
  if (target.kind === "notice") {
    return (
      <button type="button" className={className} data-notice={target.text}>
        {children}
      </button>
    );
  }
  const isOutside = newWindow || target.kind === "outside";
  return (
    <a
      href={target.href}
      className={className}
      aria-current={current}
      {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {children}
    </a>
  );
}
