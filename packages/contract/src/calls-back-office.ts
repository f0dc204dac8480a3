import { type Call, del, get, json, operators } from "./call.ts";
import { contentDeskCalls } from "./calls-content-desk.ts";
import { afterSaleDeskCalls } from "./calls-after-sale-desk.ts";
import { brandCalls } from "./calls-brands.ts";
import { goodsGroupCalls } from "./calls-goods-groups.ts";
import { categoryDeskCalls } from "./calls-categories.ts";
import { bulkCalls } from "./calls-bulk.ts";
import { deskCalls } from "./calls-desk.ts";
import { exportCalls } from "./calls-exports.ts";
import { managementDeskCalls } from "./calls-management-desk.ts";
import { moneyDeskCalls } from "./calls-money-desk.ts";
import { pageDeskCalls } from "./calls-pages.ts";
import { priceListCalls } from "./calls-price-lists.ts";
import { pricePlanCalls } from "./calls-price-plans.ts";
import { goodsImportCalls } from "./calls-goods-imports.ts";
import { taskCalls } from "./calls-tasks.ts";
import { orderDeskCalls } from "./calls-order-desk.ts";
import { viewCalls } from "./calls-views.ts";
import { goodsFileCalls } from "./calls-goods-files.ts";
import { peopleCalls } from "./calls-people.ts";
import { customerCalls } from "./calls-customers.ts";
import { reviewCalls } from "./calls-reviews.ts";
import { rewardCalls } from "./calls-rewards.ts";
import { wordDeskCalls } from "./calls-words.ts";
import { recallCalls } from "./calls-recalls.ts";
import { shippingDeskCalls } from "./calls-shipping-desk.ts";
import { serviceDeskCalls } from "./calls-service-desk.ts";
import { sendingCalls } from "./calls-sendings.ts";
import { simulatorCalls } from "./calls-simulator.ts";

/** Calls of the back office, an application of its own: no page of the shop loads them. */
export const backOfficeCalls = {
  operatorLogin: json("/api/admin/auth/login", "public"),
  operatorLogout: json("/api/admin/auth/logout", operators),
  operatorMe: get("/api/admin/auth/me", operators),
  operatorProve: json("/api/admin/auth/prove", operators),
  operatorPassword: json("/api/admin/auth/password", operators),
  operatorSessions: get("/api/admin/auth/session", operators),
  operatorSessionRevoke: del("/api/admin/auth/session/:id", operators),
  operatorSessionRevokeOthers: json("/api/admin/auth/session/revoke_others", operators),
  secondFactorBegin: json("/api/admin/auth/second_factor", operators),
  secondFactorConfirm: json("/api/admin/auth/second_factor/confirm", operators),
  secondFactorRemove: json("/api/admin/auth/second_factor/remove", operators),
  recoveryCodesRenew: json("/api/admin/auth/recovery_codes", operators),
  ...afterSaleDeskCalls,
  ...brandCalls,
  ...categoryDeskCalls,
  ...goodsGroupCalls,
  ...deskCalls,
  ...sendingCalls,
  ...serviceDeskCalls,
  ...managementDeskCalls,
  ...goodsFileCalls,
  ...exportCalls,
  ...priceListCalls,
  ...pricePlanCalls,
  ...goodsImportCalls,
  ...taskCalls,
  ...bulkCalls,
  ...viewCalls,
  ...peopleCalls,
  ...customerCalls,
  ...reviewCalls,
  ...rewardCalls,
  ...contentDeskCalls,
  ...pageDeskCalls,
  ...moneyDeskCalls,
  ...wordDeskCalls,
  ...simulatorCalls,
  ...shippingDeskCalls,
  ...recallCalls,
  ...orderDeskCalls,
} as const satisfies Record<string, Call>;
