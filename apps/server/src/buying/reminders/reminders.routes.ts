import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { cancelReminder, setReminder, showReminders } from "./reminders.service.ts";

const setText = {
  arrival: "已设置到货提醒，到货后将通知您",
  price: "已设置降价提醒，降价后将通知您",
} as const;
const cancelText = { arrival: "已取消到货提醒", price: "已取消降价提醒" } as const;

export function reminderRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.reminderList, ({ caller }) => showReminders(app, caller));
  serve(shell, endpoints.reminderSet, async ({ caller, body }) => {
    return (await setReminder(app, caller, body)) ?? tell(setText[body.kind], null);
  });
  serve(shell, endpoints.reminderCancel, async ({ caller, body }) => {
    return (await cancelReminder(app, caller, body)) ?? tell(cancelText[body.kind], null);
  });
}
