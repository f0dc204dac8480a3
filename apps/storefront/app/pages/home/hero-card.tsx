import { useUser } from "../../api/user.ts";
import type { BlockOf } from "../../components/blocks/block-of.ts";
import { Icon, type IconName } from "../../components/icons.tsx";
import type { Obstacle } from "../../lib/reply.ts";
import { LogoutButton, mayNotBuyText } from "../../components/no-buyer.tsx";

/** Beside the carousel: login, or the shop with its numbers; and the news, or what the shop promises. */
export function HeroCard({ news }: { news: BlockOf<"news"> | undefined }) {
  const { show, user, mayNotBuy } = useUser();
  return (
    <section
      aria-label="我的账户"
      className="panel flex h-[360px] w-[210px] flex-none flex-col p-4 max-xl:hidden"
    >
      <div className="flex flex-col items-center gap-2 border-b border-line pb-4">
        <span className="grid size-12 place-items-center rounded-full bg-brand-100 text-brand-600">
          <Icon name="user" size={26} />
        </span>
        {user && <Member company={user.company} points={user.points} cart={user.cart} />}
        {mayNotBuy && <NoBuyerCard why={mayNotBuy} />}
        {show && !user && !mayNotBuy && <Visitor />}
      </div>
      {news ? <Headlines news={news} /> : <Promises />}
    </section>
  );
}

const headlines = 5;

function Headlines({ news }: { news: BlockOf<"news"> }) {
  return (
    <>
      <p className="mt-3 mb-1.5 flex justify-between">
        <b className="text-meta font-semibold">{news.title}</b>
        <a href="/news/company" className="text-ink-2 hover:text-brand-600">
          更多 ›
        </a>
      </p>
      <ul className="flex flex-1 flex-col gap-1.5">
        {news.list.slice(0, headlines).map(({ id, type, title }) => (
          <li key={id}>
            <a href={`/news/info/${id}/${type}`} className="block truncate leading-6 hover:text-brand-600">
              {title}
            </a>
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
      {why === "shop" && (
        <a href="/register/step2" className="btn btn-primary rounded-full">
          登记单位资料
        </a>
      )}
      <LogoutButton className="btn rounded-full" />
    </>
  );
}

function Member({ company, points, cart }: { company: string; points: number; cart: number }) {
  return (
    <>
      <p className="line-clamp-2 text-center text-meta font-semibold">{company}</p>
      <dl className="flex gap-6 text-center">
        {(
          [
            ["购物车", cart, "/cart"],
            ["积分", points, "/jfsc"],
          ] as const
        ).map(([name, value, href]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-base text-ink-2">{name}</dt>
            <dd>
              <a href={href} className="num text-nav font-semibold hover:text-brand-600">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
