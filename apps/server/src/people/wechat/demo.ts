import { startWechatSimulator } from "@yaoji/gateways/wechat";
import type { Config } from "../../platform/config/config.ts";
import type { WechatSettings } from "../../platform/providers/wechat.ts";

const app = { appId: "wx-demo", secret: "simulated, no secret at all" };

/** A demo without a WeChat of its own gets a simulated one, on this machine alone; it says of itself that it is none. */
export async function demoWechat({
  demo,
  isLoopback,
  wechat,
}: Pick<Config, "demo" | "isLoopback" | "wechat">): Promise<{
  settings: WechatSettings;
  close: () => Promise<void>;
} | null> {
  if (wechat || !demo || !isLoopback || process.env.NODE_ENV === "production") return null;
  const { origin, close } = await startWechatSimulator(app);
  return { settings: { ...app, openUrl: origin, apiUrl: origin, isSimulated: true }, close };
}
