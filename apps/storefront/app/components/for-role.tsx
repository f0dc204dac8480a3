import { roleRefusal, type ShopRight, whomToAsk } from "@yaoji/domain/people/shop-roles";
import type { ReactNode } from "react";
import { useUser } from "../api/user.ts";
import { Icon } from "./icons.tsx";

/** Why this member of the shop may not, or null where he may; while nobody is known, the server decides. */
export function useRoleRefusal(right: ShopRight): string | null {
  const { user } = useUser();
  return user ? roleRefusal(user.shop_role, right) : null;
}

type RoleProps = { right: ShopRight; children: ReactNode };

/** What only some roles of a shop may use; the others read whom to ask. */
export function ForRole({ right, children }: RoleProps) {
  const text = useRoleRefusal(right);
  return text === null ? children : <RoleNotice text={text} />;
}

/** The same where there is room for a few words only: on cards and in rows. */
export function BriefForRole({ right, children }: RoleProps) {
  const text = useRoleRefusal(right);
  if (text === null) return children;
  return (
    <p className="goods-reason" title={text}>
      {whomToAsk(right)}
    </p>
  );
}

/** Controls that stay where they are, switched off for who may not use them; the page says why by a RoleNote. */
export function RoleControls({ right, children }: RoleProps) {
  const text = useRoleRefusal(right);
  return (
    <fieldset className="contents" disabled={text !== null} title={text ?? undefined}>
      {children}
    </fieldset>
  );
}

/** At the top of a page with such controls: whom to ask; nothing for who may use them. */
export function RoleNote({ right }: { right: ShopRight }) {
  const text = useRoleRefusal(right);
  return text === null ? null : <RoleNotice text={text} />;
}

/** The sentence alone. */
export function RoleNotice({ text }: { text: string }) {
  return (
    <p role="note" className="panel mb-2 flex items-center gap-2 p-4 text-name">
      <span className="flex-none text-brand-600">
        <Icon name="user" size={20} />
      </span>
      {text}
    </p>
  );
}
