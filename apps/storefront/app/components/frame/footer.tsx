import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { SiteLinks } from "./site-links.tsx";
import { FooterHelp } from "./footer-help.tsx";

/** Help, licence numbers, address, and the two notices (spec.md §1); above the bottom bar where there is one. */
export function Footer({ hasTabBar }: { hasTabBar: boolean }) {
  const site = useHeaderData()?.site;
  return (
    <footer
      className={`mt-6 border-t border-line bg-white text-base text-ink-2 ${hasTabBar ? "max-lg:pb-16" : ""}`}
    >
      <ul className="wrap grid grid-cols-2 gap-4 border-b border-line py-5 md:grid-cols-4">
        {promises.map(([name, text]) => (
          <li key={name} className="border-l-4 border-brand-200 pl-3">
            <b className="block text-name text-ink">{name}</b>
            {text}
          </li>
        ))}
      </ul>
      <FooterHelp />
      <div className="wrap py-5 leading-6">
        <SiteLinks />
        {site && <Licences rows={shownLicences(site)} />}
        {site?.address && <p>公司地址：{site.address}</p>}
        {site?.hot_line && <p>服务与投诉热线：{site.hot_line}</p>}
        <p>本站不销售麻醉药品、精神药品、医疗用毒性药品、放射性药品等国家实行特殊管理的药品。</p>
        <p>未经批准的药品广告不得在本站发布；本站仅向具有合法资质的企业与医疗机构供货。</p>
      </div>
    </footer>
  );
}

const promises = [
  ["正规渠道", "供货单位逐家审核资质"],
  ["批号效期", "下单前可见批号与有效期"],
  ["库存真实", "下单即占用库存，不虚标"],
  ["价格明细", "每一笔优惠都说得清"],
] as const;

type Site = Pick<HeaderData["site"], "demo" | "licences">;

/** A number that was never set is shown as 未配置 (domain.md §7); a demo has none to set. */
export function shownLicences({ demo, licences }: Site): Site["licences"] {
  return demo ? licences.filter(({ number }) => number) : licences;
}

function Licences({ rows }: { rows: HeaderData["site"]["licences"] }) {
  return (
    <dl className="flex flex-wrap gap-x-6">
      {rows.map(({ name, number, url }) => (
        <div key={name} className="flex gap-1">
          <dt>{name}：</dt>
          <dd>
            {url && number ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
                {number}
              </a>
            ) : (
              number || "未配置"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
