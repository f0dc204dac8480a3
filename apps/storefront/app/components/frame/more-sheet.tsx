import type { ReactNode } from "react";
import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { AppCodePicture, WechatCodePicture } from "./codes.tsx";
import { QqLinks, serviceTitle } from "./service.tsx";
import { Sheet } from "./sheet.tsx";
import { addToDesktop, QualityLink, topLinks } from "./top-links.tsx";
import { useNavEntries } from "./nav-bar.tsx";

type MoreSheetProps = { onClose: () => void; onChat: () => void };

/** On a phone all that the header and the right bar have elsewhere; from the bottom tab 更多. */
function MoreSheet({ onClose, onChat }: MoreSheetProps) {
  const { user } = useUser();
  return (
    <Sheet title="更多服务" onClose={onClose}>
      <FastOrdering />
      <Group name="客服">
        <Phones />
        {user?.is_can_chat === 1 ? (
          <button type="button" className="sheet-item" onClick={onChat}>
            <Icon name="service" size={16} /> 在线客服
          </button>
        ) : (
          <QqLinks className="sheet-item" />
        )}
      </Group>
      <Group name="账户与工具">
        {topLinks.map(([name, href]) => (
          <a key={name} href={href} className="sheet-item">
            {name}
          </a>
        ))}
        <a href="/wdxx" className="sheet-item">
          我的消息
          {user && user.message_count > 0 && <b className="num text-price">{user.message_count}</b>}
        </a>
        {user?.quality_inspection && (
          <QualityLink inspection={user.quality_inspection} className="sheet-item" />
        )}
        <button
          type="button"
          className="sheet-item"
          onClick={() => {
            onClose();
            void addToDesktop();
          }}
        >
          添加到桌面
        </button>
      </Group>
      <NavGroups />
      <div className="flex flex-wrap justify-center gap-6 pt-4 text-base">
        <AppCodePicture />
        <WechatCodePicture />
      </div>
    </Sheet>
  );
}
export default MoreSheet; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function FastOrdering() {
  return (
    <Group name="快速采购">
      <a href="/kjcg" className="sheet-item">
        快捷采购
      </a>
      <a href="/purchase" className="sheet-item">
        快速订货
      </a>
    </Group>
  );
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line py-3">
      <h3 className="text-name font-semibold text-brand-700">{name}</h3>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** Whom to call: the service person or the service line, and the complaint line. */
function Phones() {
  const { user } = useUser();
  const site = useHeaderData()?.site;
  const hotLine = user?.common_config.hot_line || site?.hot_line;
  const phone = user?.admin.phone || hotLine;
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className="sheet-item num">
          {serviceTitle(user?.admin)} {phone}
        </a>
      )}
      {hotLine && hotLine !== phone && (
        <a href={`tel:${hotLine}`} className="sheet-item num">
          投诉热线 {hotLine}
        </a>
      )}
    </>
  );
}

/** The top navigation with the sub-items that a pointer would open. */
function NavGroups() {
  return useNavEntries().map(({ id, name, url, is_open: opens, children }) => (
    <Group
      key={id}
      name={
        <ShopLink url={url} newWindow={opens === 1}>
          {name}
        </ShopLink>
      }
    >
      {children.map((child) => (
        <ShopLink key={child.id} url={child.url} newWindow={child.is_open === 1} className="sheet-item">
          {child.name}
        </ShopLink>
      ))}
    </Group>
  ));
}
