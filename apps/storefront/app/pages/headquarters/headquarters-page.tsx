import type { DataOf } from "@yaoji/contract/endpoints";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { type ChainTab, chainHref } from "../../lib/chain-tab.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { AskPart, type Cart } from "./ask-part.tsx";
import { RequestsPart } from "./requests-part.tsx";
import { ShopsPart } from "./shops-part.tsx";
import { Submissions } from "./submissions.tsx";
import { TablePart } from "./table-part.tsx";

type Chain = DataOf<"chainShow">;
export type HeadquartersProps = {
  tab: ChainTab;
  chain: Outcome<Chain>;
  table: Outcome<DataOf<"chainTable">> | null;
  submissions: Outcome<DataOf<"chainSubmissions">> | null;
  requests: Outcome<DataOf<"chainRequests">> | null;
  cart: Cart | null;
};

/** 总部采购: a head's table, what its shops ask for, its shops; a shop's own requests. */
export function HeadquartersPage({ chain, ...parts }: HeadquartersProps) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">总部采购</h1>
      {chain.ok ? <Parts chain={chain.data} {...parts} /> : <NotLoaded failure={chain.failure} />}
    </div>
  );
}

type PartsProps = Omit<HeadquartersProps, "chain"> & { chain: Chain };

function Parts({ chain, tab, ...loaded }: PartsProps) {
  if (chain.place === "none" && chain.may_join.length === 0) return <NoChain />;
  const isHead = chain.place !== "shop";
  return (
    <>
      {isHead && (
        <Tabs
          label="总部采购"
          tabs={[
            { name: "采购表", href: chainHref("table"), isCurrent: tab === "table" },
            {
              name: "采购申请",
              href: chainHref("requests"),
              isCurrent: tab === "requests",
              count: chain.waiting,
            },
            { name: "下属店铺", href: chainHref("shops"), isCurrent: tab === "shops" },
          ]}
        />
      )}
      {isHead ? <HeadPart chain={chain} tab={tab} {...loaded} /> : <ShopPart chain={chain} {...loaded} />}
    </>
  );
}

function HeadPart({ chain, tab, table, submissions, requests }: Omit<PartsProps, "cart">) {
  if (tab === "shops" || chain.place === "none") return <ShopsPart chain={chain} />;
  if (tab === "requests") return <Requests requests={requests} isHead />;
  if (!table) return null;
  if (!table.ok) return <NotLoaded failure={table.failure} />;
  return (
    <>
      <TablePart table={table.data} />
      {submissions?.ok && <Submissions list={submissions.data.list} />}
    </>
  );
}

function ShopPart({ chain, requests, cart }: Pick<PartsProps, "chain" | "requests" | "cart">) {
  return (
    <>
      <AskPart chain={chain} cart={cart} />
      <Requests requests={requests} isHead={false} />
    </>
  );
}

function Requests({ requests, isHead }: Pick<PartsProps, "requests"> & { isHead: boolean }) {
  if (!requests) return null;
  if (!requests.ok) return <NotLoaded failure={requests.failure} />;
  return <RequestsPart list={requests.data.list} isHead={isHead} />;
}

function NoChain() {
  return (
    <Empty
      icon="home"
      text="连锁总部可在一张表里为下属各店一次订货，并审批各店的采购申请。贵单位还不属于任何连锁：总部请用店主账号登记下属店铺，门店请在“多店管理”邀请总部的店主"
    >
      <a href="/register_dd" className="btn btn-primary">
        登记连锁店铺
      </a>
    </Empty>
  );
}
