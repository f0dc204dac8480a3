import { useUser } from "../../api/user.ts";
import { Icon } from "../../components/icons.tsx";
import { LoginToBuy } from "../../components/login-to-buy.tsx";
import { mayNotBuyText } from "../../components/no-buyer.tsx";
import { ReasonText } from "../../components/reason-text.tsx";
import { isSoldOut } from "../../lib/goods.ts";
import { type Detail, unapproved } from "./detail.ts";

/** Every reason, in place of stepper and button, and where to go on from here. */
export function WhyNot({ goods }: { goods: Detail }) {
  const { mayNotBuy } = useUser();
  return (
    <>
      <ul className="flex flex-col gap-2 rounded-card border border-line bg-page p-3 text-meta text-ink-2">
        {goods.reasons.map(({ code, ...why }) => (
          <li key={code} className="flex gap-2">
            <span className="mt-0.5 text-offer">
              <Icon name="warning" size={14} />
            </span>
            <span>
              {mayNotBuy && code === "NOT_LOGGED_IN" ? mayNotBuyText[mayNotBuy] : <ReasonText reason={why} />}
            </span>
          </li>
        ))}
      </ul>
      {!mayNotBuy && <WayOut goods={goods} />}
    </>
  );
}

function WayOut({ goods }: { goods: Detail }) {
  if (unapproved(goods) === "visitor") {
    return <LoginToBuy className="btn btn-primary min-h-11 text-nav max-lg:hidden" />;
  }
  // What is sold out could not be bought either when the reason is mended.
  const way = isSoldOut(goods) ? undefined : goods.reasons[0]?.way;
  if (way) {
    return (
      <a href={way.url} className="btn btn-primary min-h-11 text-nav max-lg:hidden">
        {way.text}
      </a>
    );
  }
  if (unapproved(goods) !== null) return null;
  const others = new URLSearchParams({ keywords: goods.name, in_stock: "1" });
  return (
    <a href={isSoldOut(goods) ? `/list?${others}` : "#related"} className="btn">
      {isSoldOut(goods) ? "看看其他厂家" : "看看同类商品"}
    </a>
  );
}
