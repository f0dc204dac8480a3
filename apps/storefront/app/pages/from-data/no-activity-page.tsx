import type { RunningPages } from "../../api/pages.ts";
import { Icon } from "../../components/icons.tsx";

/** /noActivity: the activity is not there; those that run, to go on to. */
export function NoActivityPage({ running }: { running: RunningPages }) {
  return (
    <div className="wrap py-6">
      <div className="panel flex min-h-96 flex-col items-center justify-center gap-4 p-8 text-center">
        <span className="text-brand-500">
          <Icon name="clock" size={64} />
        </span>
        <h1 className="text-floor font-semibold">活动未找到</h1>
        <p className="text-name text-ink-2">您要找的活动不存在、未开始或已结束。可以看看正在进行的：</p>
        <ul aria-label="进行中的活动" className="flex flex-wrap justify-center gap-3">
          {[...running, ...always].map(({ url, title }) => (
            <li key={url}>
              <a href={url} className="btn">
                {title}
              </a>
            </li>
          ))}
        </ul>
        <a href="/" className="btn btn-primary">
          返回首页
        </a>
      </div>
    </div>
  );
}

const always: readonly { readonly url: string; readonly title: string }[] = [
  { url: "/yyh", title: "优惠专区" },
  { url: "/mrtj", title: "每日特价" },
  { url: "/zhzq", title: "组合专区" },
  { url: "/lqzx", title: "领券中心" },
];
