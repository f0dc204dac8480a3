import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { withPage } from "../../lib/list-address.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { CombinationCard } from "./combination-card.tsx";
import { ZoneHeading } from "../../components/zone-heading.tsx";

type Page = DataOf<"combinations">;

/** /zhzq: goods sold together at one price. */
export function CombinationsPage({ combinations }: { combinations: Outcome<Page> }) {
  return (
    <div className="wrap pb-2">
      <ZoneHeading title="组合专区">
        {combinations.ok && (
          <p className="text-ink-2">
            共 <b className="num text-price">{combinations.data.total}</b> 个组合
          </p>
        )}
      </ZoneHeading>
      <p className="zone-note">组合按套购买，一套一个价；在购物车中按套增减。</p>
      {combinations.ok ? (
        <Combinations page={combinations.data} />
      ) : (
        <NotLoaded failure={combinations.failure} />
      )}
    </div>
  );
}

function Combinations({ page }: { page: Page }) {
  const address = useLocation();
  if (page.list.length === 0) {
    return (
      <EmptyPage of={page}>
        <Empty text="组合活动暂未开始，可以先看看其他商品">
          <a className="btn btn-primary" href="/list">
            查看全部商品
          </a>
        </Empty>
      </EmptyPage>
    );
  }
  return (
    <>
      <ul className="combinations">
        {page.list.map((combination) => (
          <li key={combination.id} className="panel combination">
            <CombinationCard combination={combination} />
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}
