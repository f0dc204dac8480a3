import { type Call, get, json, put } from "./call.ts";

const admin = ["admin"] as const;

/** What the administrator sets for the whole shop. */
export const managementDeskCalls = {
  settingsShow: get("/api/admin/settings", admin),
  settingsChange: put("/api/admin/settings", admin),
  erpTokenList: get("/api/admin/integrations/tokens", admin),
  erpTokenIssue: json("/api/admin/integrations/tokens", admin),
  erpTokenRevoke: json("/api/admin/integrations/tokens/:id/revoke", admin),
  erpPushDeskList: get("/api/admin/integrations/pushes", admin),
} as const satisfies Record<string, Call>;
