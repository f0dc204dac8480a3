import { toast } from "@yaoji/browser/messages";
import { CallError } from "../api/client.ts";
import { logOut } from "../api/operator.ts";
import { screens } from "../lib/screens.ts";

/** Ends the login, and with the page everything that was loaded for it. */
export async function leave(): Promise<void> {
  try {
    await logOut();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return toast(`未能退出：${error.message}`, "error");
  }
  location.assign(screens.login.path);
}
