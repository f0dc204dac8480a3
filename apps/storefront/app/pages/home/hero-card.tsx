import { useUser } from "../../api/user.ts";
import type { BlockOf } from "../../components/blocks/block-of.ts";
import { MoreNews, NewsLink } from "../../components/blocks/news.tsx";
import { Icon, type IconName } from "../../components/icons.tsx";
import type { Obstacle } from "@yaoji/browser/reply";
import { LogoutButton, mayNotBuyText } from "../../components/no-buyer.tsx";
import { Member, PaperLinks } from "./member.tsx";

/** Beside the carousel: login, or the shop with its numbers; and the news, or what the shop promises. */
export function HeroCard({ news }: { news: BlockOf<"news"> | undefined }) {
  const { show, user, mayNotBuy } = useUser();
  return (
    <section
      aria-label="我的账户"
      className="panel flex h-[360px] w-[210px] flex-none flex-col px-4 py-3 max-xl:hidden"
    >
      <div className="flex flex-col items-center gap-2">
        <span className="grid size-11 place-items-center rounded-full bg-brand-100 text-brand-600">
          <Icon name="user" size={26} />
        </span>
        {user && <Member company={user.company} points={user.points} />}
        {mayNotBuy && <NoBuyerCard why={mayNotBuy} />}
        {show && !user && !mayNotBuy && <Visitor />}
      </div>
      {news ? <Headlines news={news} /> : <Promises />}
      {user && <PaperLinks inspection={user.quality_inspection} />}
    </section>
  );
}

const headlines = 5;

/** As many whole rows as there is room for: what finds none begins a second column, out of sight until it has the focus. */
function Headlines({ news: { title, list } }: { news: BlockOf<"news"> }) {
  return (
    <>
      <p className="mt-3 mb-1 flex justify-between">
        <b className="text-meta font-semibold">{title}</b>
        <MoreNews list={list} />
      </p>
      <ul className="flex min-h-0 flex-1 flex-col flex-wrap overflow-hidden">
        {list.slice(0, headlines).map((news) => (
          <li key={news.id} className="w-full">
            <NewsLink news={news} className="block truncate leading-7 hover:text-brand-600" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Promises() {
  return (
    <ul className="mt-3 flex flex-1 flex-col justify-between">
      {promises.map(([icon, name, text]) => (
        <li key={name} className="flex items-center gap-2.5">
          <span className="text-brand-600">
            <Icon name={icon} size={22} />
          </span>
          <span className="leading-tight">
            <b className="block text-meta font-semibold">{name}</b>
            <span className="text-base text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const promises: readonly (readonly [IconName, string, string])[] = [
  ["document", "批号效期", "下单前可见批号与效期"],
  ["box", "库存真实", "下单即占用，不虚标"],
  ["receipt", "价格明细", "每笔优惠都说得清"],
];

function Visitor() {
  return (
    <>
      <p className="text-meta">您好，欢迎光临</p>
      <p className="flex gap-2">
        <a href="/login" className="btn btn-primary rounded-full">
          登录
        </a>
        <a href="/register" className="btn rounded-full">
          注册
        </a>
      </p>
    </>
  );
}

function NoBuyerCard({ why }: { why: Obstacle }) {
  return (
    <>
      <p className="text-meta">{mayNotBuyText[why]}</p>
      {why === "role" && (
        <a href="/shop" className="btn btn-primary rounded-full">
          厂家中心
        </a>
      )}
      {why === "shop" && (
        <a href="/register/step2" className="btn btn-primary rounded-full">
          登记单位资料
        </a>
      )}
      <LogoutButton className="btn rounded-full" />
    </>
  );
}
