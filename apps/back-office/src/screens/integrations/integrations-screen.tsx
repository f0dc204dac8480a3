import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { pushes } from "./push-list.ts";
import { TokensPanel } from "./tokens-panel.tsx";

/** 接口: tokens of the wholesaler's ERP, and what it pushed last. */
export function IntegrationsScreen() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.integrations.title}</h1>
      <TokensPanel />
      <h2 className="mt-6 mb-3 text-nav font-semibold">ERP 推送</h2>
      <List of={pushes} />
    </>
  );
}
