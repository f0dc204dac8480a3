/** Requests of all calls of the back office's screens, and whose the things are that they name. */
import { brandFields, brandRequests } from "./brand-requests.ts";
import { categoryFields, categoryRequests } from "./category-requests.ts";
import { goodsGroupFields, goodsGroupRequests } from "./goods-group-requests.ts";
import { bulkFields, bulkRequests } from "./bulk-requests.ts";
import { contentDeskFields, contentDeskRequests } from "./content-desk-requests.ts";
import { deskFields, deskRequests } from "./desk-requests.ts";
import { exportFields, exportRequests } from "./export-requests.ts";
import { goodsImportFields, goodsImportRequests } from "./goods-import-requests.ts";
import { goodsFileFields, goodsFileRequests } from "./goods-file-requests.ts";
import { moneyDeskFields, moneyDeskRequests } from "./money-desk-requests.ts";
import { pageDeskFields, pageDeskRequests } from "./page-desk-requests.ts";
import { peopleFields, peopleRequests } from "./people-requests.ts";
import { priceListFields, priceListRequests } from "./price-list-requests.ts";
import { pricePlanFields, pricePlanRequests } from "./price-plan-requests.ts";
import { rewardFields, rewardRequests } from "./reward-requests.ts";
import { sendingFields, sendingRequests } from "./sending-requests.ts";
import { simulatorFields, simulatorRequests } from "./simulator-requests.ts";
import { taskFields, taskRequests } from "./task-requests.ts";
import { viewFields, viewRequests } from "./view-requests.ts";

export const officeRequests = {
  ...contentDeskRequests,
  ...deskRequests,
  ...goodsFileRequests,
  ...exportRequests,
  ...brandRequests,
  ...priceListRequests,
  ...pricePlanRequests,
  ...categoryRequests,
  ...goodsGroupRequests,
  ...pageDeskRequests,
  ...moneyDeskRequests,
  ...rewardRequests,
  ...sendingRequests,
  ...simulatorRequests,
  ...goodsImportRequests,
  ...taskRequests,
  ...bulkRequests,
  ...viewRequests,
  ...peopleRequests,
};

export const officeFields = {
  ...contentDeskFields,
  ...deskFields,
  ...goodsFileFields,
  ...exportFields,
  ...brandFields,
  ...priceListFields,
  ...pricePlanFields,
  ...categoryFields,
  ...goodsGroupFields,
  ...pageDeskFields,
  ...moneyDeskFields,
  ...rewardFields,
  ...sendingFields,
  ...simulatorFields,
  ...goodsImportFields,
  ...taskFields,
  ...bulkFields,
  ...viewFields,
  ...peopleFields,
};
