/** Requests of all calls of the back office's screens, and whose the things are that they name. */
import { afterSaleDeskFields, afterSaleDeskRequests } from "./after-sale-desk-requests.ts";
import { brandFields, brandRequests } from "./brand-requests.ts";
import { categoryFields, categoryRequests } from "./category-requests.ts";
import { goodsGroupFields, goodsGroupRequests } from "./goods-group-requests.ts";
import { bulkFields, bulkRequests } from "./bulk-requests.ts";
import { contentDeskFields, contentDeskRequests } from "./content-desk-requests.ts";
import { deskFields, deskRequests } from "./desk-requests.ts";
import { exportFields, exportRequests } from "./export-requests.ts";
import { goodsImportFields, goodsImportRequests } from "./goods-import-requests.ts";
import { goodsFileFields, goodsFileRequests } from "./goods-file-requests.ts";
import { orderDeskFields, orderDeskRequests } from "./order-desk-requests.ts";
import { managementDeskFields, managementDeskRequests } from "./management-desk-requests.ts";
import { moneyDeskFields, moneyDeskRequests } from "./money-desk-requests.ts";
import { pageDeskFields, pageDeskRequests } from "./page-desk-requests.ts";
import { peopleFields, peopleRequests } from "./people-requests.ts";
import { priceListFields, priceListRequests } from "./price-list-requests.ts";
import { pricePlanFields, pricePlanRequests } from "./price-plan-requests.ts";
import { customerFields, customerRequests } from "./customer-requests.ts";
import { reviewFields, reviewRequests } from "./review-requests.ts";
import { rewardFields, rewardRequests } from "./reward-requests.ts";
import { serviceDeskFields, serviceDeskRequests } from "./service-desk-requests.ts";
import { sendingFields, sendingRequests } from "./sending-requests.ts";
import { recallRequests } from "./recall-requests.ts";
import { shippingDeskFields, shippingDeskRequests } from "./shipping-desk-requests.ts";
import { simulatorFields, simulatorRequests } from "./simulator-requests.ts";
import { taskFields, taskRequests } from "./task-requests.ts";
import { viewFields, viewRequests } from "./view-requests.ts";

export const officeRequests = {
  ...contentDeskRequests,
  ...deskRequests,
  ...goodsFileRequests,
  ...exportRequests,
  ...afterSaleDeskRequests,
  ...brandRequests,
  ...priceListRequests,
  ...pricePlanRequests,
  ...categoryRequests,
  ...goodsGroupRequests,
  ...pageDeskRequests,
  ...customerRequests,
  ...reviewRequests,
  ...moneyDeskRequests,
  ...rewardRequests,
  ...sendingRequests,
  ...serviceDeskRequests,
  ...managementDeskRequests,
  ...simulatorRequests,
  ...orderDeskRequests,
  ...goodsImportRequests,
  ...taskRequests,
  ...bulkRequests,
  ...viewRequests,
  ...peopleRequests,
  ...shippingDeskRequests,
  ...recallRequests,
};

export const officeFields = {
  ...contentDeskFields,
  ...deskFields,
  ...goodsFileFields,
  ...exportFields,
  ...afterSaleDeskFields,
  ...brandFields,
  ...priceListFields,
  ...pricePlanFields,
  ...categoryFields,
  ...goodsGroupFields,
  ...pageDeskFields,
  ...customerFields,
  ...reviewFields,
  ...managementDeskFields,
  ...moneyDeskFields,
  ...rewardFields,
  ...sendingFields,
  ...serviceDeskFields,
  ...simulatorFields,
  ...orderDeskFields,
  ...goodsImportFields,
  ...taskFields,
  ...bulkFields,
  ...viewFields,
  ...peopleFields,
  ...shippingDeskFields,
};
