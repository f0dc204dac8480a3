import { useEffect, useState } from "react";
import { alertToRefresh } from "../api/browser.ts";
import { faultMessage, isTimeout } from "../lib/fault.ts";
import { toast } from "@yaoji/browser/messages";
import { offlineMessage, timeoutMessage } from "@yaoji/browser/reply";
import { Failed } from "./states.tsx";

/** The whole page failed: says so, and tries again. */
export function Fault({ error }: { error: unknown }) {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (isTimeout(error)) alertToRefresh(timeoutMessage);
  }, [error]);
  async function retry(): Promise<void> {
    if (isTrying) return;
    setIsTrying(true);
    if (await isReachable()) return location.reload();
    setIsTrying(false);
    toast(offlineMessage, "error");
  }
  return (
    <div className="wrap py-16">
      <h1 className="mb-4 text-center text-floor">页面暂时打不开</h1>
      <Failed failure={{ message: faultMessage(error) }} onRetry={() => void retry()} />
      <p className="mt-4 text-center">
        <a href="/" className="text-brand-600 underline">
          返回首页
        </a>
      </p>
    </div>
  );
}

/** A reload without a connection would leave the shop for the browser's own error page. */
function isReachable(): Promise<boolean> {
  return fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
