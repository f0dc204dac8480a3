import { orderExport } from "../buying/order-desk/order-desk-export.service.ts";
import { afterSaleExport } from "../fulfilment/after-sales/after-sale-export.service.ts";
import { couponCodeExport } from "../offers/coupon-codes/coupon-code-export.service.ts";
import { couponExport } from "../offers/coupon-desk/coupon-export.service.ts";
import { priceExport } from "../offers/price-desk/price-export.service.ts";
import { promotionExport } from "../offers/promotion-desk/promotion-export.service.ts";
import { logExport } from "../people/operator-log/log-export.service.ts";
import type { ExportTable } from "../platform/tables/export-source.ts";

/** Every list of the back office that can be taken out as a table, by the name that its screen gives. */
export const exportTable: ExportTable = {
  orders: orderExport,
  "after-sales": afterSaleExport,
  coupons: couponExport,
  "coupon-codes": couponCodeExport,
  prices: priceExport,
  promotions: promotionExport,
  "operator-log": logExport,
};
