import { backOfficeCalls } from "./calls-back-office.ts";
import { recallEndpoints } from "./endpoints-recalls.ts";
import { shippingDeskEndpoints } from "./endpoints-shipping-desk.ts";
import { endpoint } from "./endpoint.ts";
import { afterSaleDeskEndpoints } from "./endpoints-after-sale-desk.ts";
import { brandEndpoints } from "./endpoints-brands.ts";
import { goodsGroupEndpoints } from "./endpoints-goods-groups.ts";
import { categoryDeskEndpoints } from "./endpoints-categories.ts";
import { bulkEndpoints } from "./endpoints-bulk.ts";
import { contentDeskEndpoints } from "./endpoints-content-desk.ts";
import { deskEndpoints } from "./endpoints-desk.ts";
import { exportEndpoints } from "./endpoints-exports.ts";
import { goodsDeskEndpoints } from "./endpoints-goods-desk.ts";
import { goodsImportEndpoints } from "./endpoints-goods-imports.ts";
import { goodsFileEndpoints } from "./endpoints-goods-files.ts";
import { goodsReleaseEndpoints } from "./endpoints-goods-release.ts";
import { jobEndpoints } from "./endpoints-jobs.ts";
import { orderDeskEndpoints } from "./endpoints-order-desk.ts";
import { managementDeskEndpoints } from "./endpoints-management-desk.ts";
import { moneyDeskEndpoints } from "./endpoints-money-desk.ts";
import { pageDeskEndpoints } from "./endpoints-pages.ts";
import { peopleEndpoints } from "./endpoints-people.ts";
import { priceListEndpoints } from "./endpoints-price-lists.ts";
import { pricePlanEndpoints } from "./endpoints-price-plans.ts";
import { priceEndpoints } from "./endpoints-prices.ts";
import { promotionDeskEndpoints } from "./endpoints-promotion-desk.ts";
import { customerEndpoints } from "./endpoints-customers.ts";
import { reviewEndpoints } from "./endpoints-reviews.ts";
import { rewardEndpoints } from "./endpoints-rewards.ts";
import { serviceDeskEndpoints } from "./endpoints-service-desk.ts";
import { sendingEndpoints } from "./endpoints-sendings.ts";
import { simulatorEndpoints } from "./endpoints-simulator.ts";
import { taskEndpoints } from "./endpoints-tasks.ts";
import { viewEndpoints } from "./endpoints-views.ts";
import { wordDeskEndpoints } from "./endpoints-words.ts";
import { idParams, listOf, nothing } from "./schemas/common.ts";
import * as operators from "./schemas/operators.ts";
import * as security from "./schemas/security.ts";

/** An operator's own login at the back office. */
export const backOfficeEndpoints = {
  operatorLogin: endpoint(backOfficeCalls.operatorLogin, {
    summary: "Log in at the back office; a code where a second factor is set",
    body: operators.operatorLoginBody,
    data: operators.operatorLogin,
    rate: "login",
  }),
  operatorLogout: endpoint(backOfficeCalls.operatorLogout, {
    summary: "End this login",
    data: nothing,
    opensLimited: true,
  }),
  operatorMe: endpoint(backOfficeCalls.operatorMe, {
    summary: "Who is logged in, and what the login opens",
    data: operators.operatorMe,
    opensLimited: true,
  }),
  operatorProve: endpoint(backOfficeCalls.operatorProve, {
    summary: "Prove again who it is, by the password; good for ten minutes",
    body: operators.operatorProveBody,
    data: operators.operatorProved,
    rate: "login",
    opensLimited: true,
  }),
  operatorPassword: endpoint(backOfficeCalls.operatorPassword, {
    summary: "Change the password; every other login ends",
    body: operators.operatorPasswordBody,
    data: nothing,
    rate: "login",
    opensLimited: true,
  }),
  operatorSessions: endpoint(backOfficeCalls.operatorSessions, {
    summary: "Logins of this operator that hold",
    data: listOf(security.session),
  }),
  operatorSessionRevoke: endpoint(backOfficeCalls.operatorSessionRevoke, {
    summary: "End one of the operator's logins",
    params: idParams,
    data: nothing,
  }),
  operatorSessionRevokeOthers: endpoint(backOfficeCalls.operatorSessionRevokeOthers, {
    summary: "End every other login of the operator",
    data: security.revoked,
  }),
  secondFactorBegin: endpoint(backOfficeCalls.secondFactorBegin, {
    summary: "A new secret for an authenticator, which holds once a code of it is confirmed",
    data: operators.secondFactorBegun,
    needsProof: true,
    opensLimited: true,
  }),
  secondFactorConfirm: endpoint(backOfficeCalls.secondFactorConfirm, {
    summary: "Set the second factor by a code of the new secret; every other login ends",
    body: operators.secondFactorConfirmBody,
    data: operators.recoveryCodes,
    rate: "login",
    needsProof: true,
    opensLimited: true,
  }),
  secondFactorRemove: endpoint(backOfficeCalls.secondFactorRemove, {
    summary: "Remove the second factor; refused where it is demanded",
    data: nothing,
    needsProof: true,
  }),
  recoveryCodesRenew: endpoint(backOfficeCalls.recoveryCodesRenew, {
    summary: "New recovery codes; those before are void",
    data: operators.recoveryCodes,
    needsProof: true,
  }),
  ...afterSaleDeskEndpoints,
  ...deskEndpoints,
  ...sendingEndpoints,
  ...serviceDeskEndpoints,
  ...managementDeskEndpoints,
  ...brandEndpoints,
  ...categoryDeskEndpoints,
  ...goodsGroupEndpoints,
  ...taskEndpoints,
  ...bulkEndpoints,
  ...viewEndpoints,
  ...peopleEndpoints,
  ...customerEndpoints,
  ...reviewEndpoints,
  ...rewardEndpoints,
  ...contentDeskEndpoints,
  ...pageDeskEndpoints,
  ...moneyDeskEndpoints,
  ...wordDeskEndpoints,
  ...goodsDeskEndpoints,
  ...goodsImportEndpoints,
  ...goodsFileEndpoints,
  ...goodsReleaseEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
  ...promotionDeskEndpoints,
  ...priceEndpoints,
  ...priceListEndpoints,
  ...pricePlanEndpoints,
  ...simulatorEndpoints,
  ...shippingDeskEndpoints,
  ...recallEndpoints,
  ...orderDeskEndpoints,
};
