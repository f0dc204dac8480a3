import { Icon } from "../../components/icons.tsx";

/** The page that is not there: where to go instead. */
export function NotFoundPage() {
  return (
    <div className="wrap py-6">
      <div className="panel flex min-h-96 flex-col items-center justify-center gap-4 p-8 text-center">
        <span className="text-brand-500">
          <Icon name="pill" size={64} />
        </span>
        <h1 className="text-floor font-semibold">页面不存在</h1>
        <p className="text-name text-ink-2">您访问的页面不存在、已被删除，或尚未开放。可以从下面继续：</p>
        <p className="flex flex-wrap justify-center gap-3">
          <a href="/" className="btn btn-primary">
            返回首页
          </a>
          <a href="/list" className="btn">
            全部药品
          </a>
          <a href="/order" className="btn">
            我的订单
          </a>
        </p>
      </div>
    </div>
  );
}
