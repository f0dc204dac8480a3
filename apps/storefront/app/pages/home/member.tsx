import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import type { UserState } from "../../api/root-data.ts";
import { Icon } from "../../components/icons.tsx";
import { ShopLink } from "../../components/shop-link.tsx";

type States = DataOf<"orderCounts">["states"];

/** Where there is room for the card. */
const isShown = "(width >= 80rem)";

/** The shop, and what awaits it. */
export function Member({ company, points }: { company: string; points: number }) {
  const states = useOrderStates();
  const figures = [
    ["待付款", states?.pending_payment, "/order?status=pending_payment"],
    ["待收货", states && awaited(states), awaitedHref(states)],
    ["积分", points, "/jfsc"],
  ] as const;
  return (
    <>
      <p className="line-clamp-2 text-center text-meta font-semibold">{company}</p>
      <dl className="grid w-full grid-cols-3 text-center">
        {figures.map(([name, value, href]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-base text-ink-2">{name}</dt>
            <dd>
              <a href={href} className="num text-nav font-semibold hover:text-brand-600">
                {value ?? "—"}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Orders of which something is under way: sent whole, or in part. */
export function awaited({ shipped = 0, partially_shipped: partly = 0 }: Partial<States>): number {
  return shipped + partly;
}

/** The list of those orders: where they are in both states, all orders, newest first. */
export function awaitedHref({ shipped = 0, partially_shipped: partly = 0 }: Partial<States> = {}): string {
  if (partly === 0) return "/order?status=shipped";
  return shipped === 0 ? "/order?status=partially_shipped" : "/order";
}

/** Asked for once, when the card is first shown: rendering a buyer's page waits for nothing that moves. */
function useOrderStates(): States | undefined {
  const [states, setStates] = useState<States>();
  useEffect(() => {
    const media = matchMedia(isShown);
    const end = () => media.removeEventListener("change", look);
    function look(): void {
      if (!media.matches) return;
      end();
      api("orderCounts", {}, { silent: true }).then(
        (counts) => setStates(counts.states),
        () => undefined, // The numbers stay unsaid.
      );
    }
    media.addEventListener("change", look);
    look();
    return end;
  }, []);
  return states;
}

/** What buyers keep for their files; the drug-inspection site only where the user state names it (spec.md §2). */
export function PaperLinks({ inspection }: { inspection: UserState["quality_inspection"] }) {
  return (
    <p className="-mx-1 flex justify-between border-t border-line pt-2 whitespace-nowrap">
      <a href="/order?tab=after_sales&type=qualification" className={paper}>
        <Icon name="document" size={20} />
        首营资质
      </a>
      <a href="/dzfp" className={paper}>
        <Icon name="receipt" size={20} />
        电子发票
      </a>
      {inspection && (
        <ShopLink url={inspection.quality_inspection_url} notice={inspection.msg} className={paper}>
          <Icon name="rows" size={20} />
          药检报告
        </ShopLink>
      )}
    </p>
  );
}

const paper = "flex flex-col items-center gap-1 hover:text-brand-600";
