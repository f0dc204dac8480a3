import { qualificationLabels } from "@yaoji/domain/people/dossier-states";
import type { UserState } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { later } from "../later.tsx";
import { PopOver } from "../pop-over.tsx";
import { Skeleton } from "../states.tsx";

const AccountDetails = later(() => import("./account-details.tsx"), {
  waiting: <Skeleton className="h-72 w-72" />,
  as: "place",
});

/** The company's name in the top bar; opens what the shop knows of its buyer (spec.md §3 "User state"). */
export function AccountCard({ user }: { user: UserState }) {
  const company = user.company || user.name || user.username;
  return (
    <PopOver
      title="账号信息"
      side="below"
      buttonClass="flex max-w-full items-center gap-1"
      label={
        <>
          <b className="truncate font-semibold text-brand-700">{company}</b>
          {user.is_passed === 0 && <Chip>{qualificationLabels[user.dossier_state]}</Chip>}
          <Icon name="down" size={10} />
        </>
      }
    >
      <AccountDetails user={user} />
    </PopOver>
  );
}

function Chip({ children }: { children: string }) {
  return <span className="flex-none rounded-small bg-price-soft px-1 text-hint text-offer">{children}</span>;
}
