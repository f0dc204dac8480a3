import type { Invitation } from "@yaoji/contract/schemas/members";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { minuteOf } from "@yaoji/browser/minute";
import { Panel } from "./panel.tsx";

/** Invitations to the phone of this login. */
export function InvitationList({ list }: { list: readonly Invitation[] }) {
  if (list.length === 0) return null;
  return (
    <Panel title="收到的邀请">
      <ul className="flex flex-col gap-2">
        {list.map((invitation) => (
          <li key={invitation.id} className="option flex flex-wrap items-center gap-3 p-3">
            <Answer invitation={invitation} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Answer({ invitation }: { invitation: Invitation }) {
  const { id, company, role_text, invited_by, expires_at } = invitation;
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function answer(accept: 0 | 1): Promise<void> {
    setIsBusy(true);
    try {
      await api("invitationAnswer", { params: { id }, body: { accept } });
      if (accept === 1) location.assign("/ddgl");
      else location.reload();
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof CallError)) throw error; // The client has said why.
      await revalidate(); // An invitation that is over goes.
    }
  }
  return (
    <>
      <span className="min-w-40 flex-1 text-name">
        {invited_by}邀请您加入“{company}”，角色：{role_text}
        <span className="block text-meta text-ink-2">{minuteOf(expires_at)}前有效</span>
      </span>
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void answer(1)}>
        接受
      </button>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void answer(0)}>
        拒绝
      </button>
    </>
  );
}
