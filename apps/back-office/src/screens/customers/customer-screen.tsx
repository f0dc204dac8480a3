import { useQuery } from "@tanstack/react-query";
import { minuteOf } from "@yaoji/browser/minute";
import { Link, useParams } from "react-router";
import { screens } from "../../lib/screens.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { CarePanel } from "./care-form.tsx";
import { CustomerMark } from "./customer-list.tsx";
import { CustomerSteps } from "./customer-steps.tsx";
import { type Customer, customerFields, customerQuery, useMayOpen } from "./customers.ts";
import { Papers } from "./papers.tsx";
import { AccountsPanel, AddressesPanel, MessagesPanel } from "./people-panels.tsx";
import { GroupPanel } from "./group-panel.tsx";
import { ScopePanel } from "./scope-panel.tsx";
import { TradePanel } from "./trade-panel.tsx";

/** 客户档案: everything about one customer, and what is decided about it. */
export function CustomerScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.customer.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个客户，请从客户列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <Head customer={data} />
      <Timeline of={{ kind: "shop", id }} names={customerFields} />
      <div className="customer-sides">
        <div className="flex flex-col gap-4">
          <Papers customer={data} />
          <ScopePanel customer={data} />
          <GroupPanel customer={data} />
        </div>
        <div className="flex flex-col gap-4">
          <TradePanel customer={data} />
          <CarePanel key={data.version} customer={data} />
          <AccountsPanel customer={data} />
          <AddressesPanel customer={data} />
          <MessagesPanel customer={data} />
        </div>
      </div>
    </>
  );
}

function Head({ customer }: { customer: Customer }) {
  const { id, company, type_text, locked_text, stopped, waiting, chain } = customer;
  const mayOpen = useMayOpen();
  return (
    <div className="mb-4 flex flex-col gap-3 plain-links">
      <p className="flex flex-wrap items-center gap-3">
        <b className="min-w-0 break-words text-nav font-semibold">{company}</b>
        <CustomerMark of={customer} />
        <span>{type_text}</span>
        <span className="num text-ink-2">客户编号 {id}</span>
        {waiting > 0 && mayOpen(screens.review.path) && (
          <Link className="text-link" to={`/reviews/${id}`}>
            {waiting}件证件待审核
          </Link>
        )}
      </p>
      {locked_text !== "" && (
        <p className="notice">
          {locked_text}
          {stopped && <span className="num">（{minuteOf(stopped.at)}）</span>}
        </p>
      )}
      {chain.length > 0 && (
        <p className="flex flex-wrap gap-3">
          <span className="text-ink-2">同一连锁</span>
          {chain.map((each) => (
            <Link key={each.id} to={`/customers/${each.id}`}>
              {each.company}
            </Link>
          ))}
        </p>
      )}
      <CustomerSteps customer={customer} />
    </div>
  );
}
