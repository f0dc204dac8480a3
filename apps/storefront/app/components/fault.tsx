import { isRouteErrorResponse, useRouteError } from "react-router";
import { busyMessage } from "../lib/reply.ts";
import { Failed } from "./states.tsx";

/** The whole page failed: says so, and tries again. */
export function Fault() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) && error.status === 404 ? "页面不存在" : busyMessage;
  return (
    <main className="wrap py-16">
      <h1 className="mb-4 text-center text-floor">页面暂时打不开</h1>
      <Failed failure={{ message }} onRetry={() => location.reload()} />
      <p className="mt-4 text-center">
        <a href="/" className="text-brand-600 underline">
          返回首页
        </a>
      </p>
    </main>
  );
}
