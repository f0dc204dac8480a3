import { minuteOf } from "@yaoji/browser/minute";
import { Link } from "react-router";
import { Panel } from "../../parts/panel.tsx";
import type { Customer } from "./customers.ts";

type PanelProps = { customer: Customer };

/** Whoever logs in for it, with the further shops of each. */
export function AccountsPanel({ customer: { accounts } }: PanelProps) {
  return (
    <Panel title="登录账号">
      <ul aria-label="登录账号" className="asked-list">
        {accounts.map(({ id, username, name, phone, role_text, is_disabled, others }) => (
          <li key={id}>
            <span>
              <b className="font-semibold">{name || username}</b>（{username}） {role_text}{" "}
              <span className="num">{phone}</span>
              {is_disabled && <span className="mark mark-bad ml-2">已停用</span>}
            </span>
            {others.length > 0 && (
              <span className="flex flex-wrap gap-3">
                <span className="text-ink-2">该账号的其他店铺</span>
                {others.map((each) => (
                  <Link key={each.id} to={`/customers/${each.id}`}>
                    {each.company}
                  </Link>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {accounts.length === 0 && <p className="text-ink-2">还没有登录账号。</p>}
    </Panel>
  );
}

export function AddressesPanel({ customer: { addresses } }: PanelProps) {
  return (
    <Panel title="收货地址">
      <ul aria-label="收货地址" className="asked-list">
        {addresses.map(({ id, text, is_default, is_licence }) => (
          <li key={id}>
            <span>
              {text} {is_licence && <span className="mark mark-quiet">许可证登记地址</span>}{" "}
              {is_default && <span className="mark mark-quiet">默认</span>}
            </span>
          </li>
        ))}
      </ul>
      {addresses.length === 0 && <p className="text-ink-2">还没有收货地址。</p>}
    </Panel>
  );
}

/** What was told to it last. */
export function MessagesPanel({ customer: { messages } }: PanelProps) {
  return (
    <Panel title="最近的消息">
      <ul aria-label="最近的消息" className="asked-list">
        {messages.map(({ id, at, title, is_read }) => (
          <li key={id}>
            <span>
              {title} <span className="num text-ink-2">{minuteOf(at)}</span>{" "}
              <span className="mark mark-quiet">{is_read ? "已读" : "未读"}</span>
            </span>
          </li>
        ))}
      </ul>
      {messages.length === 0 && <p className="text-ink-2">还没有消息。</p>}
    </Panel>
  );
}
