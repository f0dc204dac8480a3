/** What a shop does next with its dossier. Apart from the states: those every page of the shop brings. */
import type { DossierState } from "./dossier-states.ts";

/** Where the shop goes on to an approved dossier, or sees how far it is; null where it is approved. */
export const qualificationWays: Readonly<Record<DossierState, Way | null>> = {
  draft: { url: "/register/step2", text: "继续填写" },
  submitted: { url: "/register/step3", text: "查看审核进度" },
  checked: { url: "/register/step3", text: "查看审核进度" },
  approved: null,
  rejected: { url: "/register/step2", text: "去修改并重新提交" },
};

/** A place of the shop, and what the link to it says. */
export type Way = { readonly url: string; readonly text: string };

/** What happens now, or what the shop has to do: a sentence without its full stop. */
export const dossierNextTexts: Readonly<Record<DossierState, string>> = {
  draft: "资料尚未提交，请填写完整后提交审核",
  submitted: "资料已提交，客服正在初审，一般1个工作日内完成",
  checked: "初审已通过，质量管理部门正在审核，一般1个工作日内完成",
  approved: "审核已通过，可以查看价格，签署电子合同后即可下单",
  rejected: "资料未通过审核，请按驳回原因修改后重新提交",
};
