import { confirmBox } from "@yaoji/browser/messages";
import { loginChannel } from "../lib/tab-channel.ts";
import { api, handleFailure } from "./browser.ts";

const failureDelay = 100;

/** Asks, switches, and reloads the page, or opens another one; on failure the shared error handling runs after 100 ms (spec.md §8). */
export async function switchShop(id: number, to?: string): Promise<void> {
  let failed: unknown;
  const agreed = await confirmBox("确定要切换到该账号吗？", {
    run: () =>
      api("shopSwitch", { body: { id } }, { silent: true }).catch((error: unknown) => {
        failed = error;
        throw error;
      }),
  });
  if (agreed) {
    loginChannel.tell();
    if (to === undefined) location.reload();
    else location.assign(to);
  } else if (failed) setTimeout(() => handleFailure(failed), failureDelay);
}
