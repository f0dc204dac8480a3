import { useRouteError } from "react-router";
import { CallError } from "../api/client.ts";
import { Failed } from "../parts/states.tsx";

/** A screen that could not be loaded, or failed while it was drawn: 重试 loads the page anew. */
export function Broken() {
  const error = useRouteError();
  const isOurs = !(error instanceof CallError);
  return (
    <div className="p-6">
      {isOurs && <h1 className="sr-only">页面没有打开</h1>}
      <Failed error={error} onRetry={() => location.reload()} />
    </div>
  );
}
