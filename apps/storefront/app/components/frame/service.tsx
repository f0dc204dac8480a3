import { useRef, useState } from "react";
import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { later } from "../later.tsx";

const ChatPanel = later(() => import("./chat-panel.tsx"));

/** Customer service in the right bar: the chat where is_can_chat allows it, else two QQ links (spec.md §6). */
export function ServiceTools() {
  const { user } = useUser();
  return user?.is_can_chat === 1 ? <Chat username={user.username} /> : <QqLinks />;
}

function Chat({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="service" size={18} />
        客服
      </button>
      {isOpen && <ChatPanel username={username} onClose={close} />}
    </>
  );
}

/** The two QQ links of customer service. */
export function QqLinks({ className }: { className?: string }) {
  const { user } = useUser();
  const site = useHeaderData()?.site;
  const config = user?.common_config ?? site;
  const numbers = [config?.qq1, config?.qq2].filter((number): number is string => Boolean(number));
  return numbers.map((number, index) => (
    <a
      key={number}
      href={`https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <Icon name="service" size={18} />
      客服{index + 1}
    </a>
  ));
}

type Service = { readonly name: string; readonly is_default: 0 | 1 };

/** Whose number it is: the person's, 专属 when he serves this shop only (is_default 0), or the shared line's. */
export function serviceTitle(admin: Service | undefined): string {
  if (!admin?.name) return "服务热线";
  return `${admin.is_default === 0 ? "专属" : ""}客服 ${admin.name}`;
}
