import { ordersPick } from "../fulfilment/shipping-desk/shipping-bulk.service.ts";
import { ordersHold, ordersReview } from "../buying/order-desk/order-desk-bulk.service.ts";
import {
  goodsBrand,
  goodsPutInto,
  goodsTag,
  goodsTakeOut,
  goodsUntag,
} from "../catalogue/goods-desk/goods-bulk.service.ts";
import { goodsOff, goodsOn } from "../catalogue/goods-release/goods-shelf-bulk.service.ts";
import { couponsStop } from "../offers/coupon-desk/coupon-bulk.service.ts";
import { pricesAdjust } from "../offers/price-desk/price-bulk.service.ts";
import { promotionsStop } from "../offers/promotion-desk/promotion-bulk.service.ts";
import { goodsIntoGroup, goodsOutOfGroup } from "../window/goods-groups/goods-group-bulk.service.ts";
import type { BulkTable } from "../platform/tables/bulk-command.ts";

/** Every command that can be given for many records at once, by the name that its screen gives. */
export const bulkTable: BulkTable = {
  "order-pick": ordersPick,
  "order-review": ordersReview,
  "order-hold": ordersHold,
  "coupon-stop": couponsStop,
  "promotion-stop": promotionsStop,
  "goods-off": goodsOff,
  "goods-on": goodsOn,
  "goods-category-add": goodsPutInto,
  "goods-category-remove": goodsTakeOut,
  "goods-brand": goodsBrand,
  "goods-tag": goodsTag,
  "goods-untag": goodsUntag,
  "goods-group-add": goodsIntoGroup,
  "goods-group-remove": goodsOutOfGroup,
  "price-adjust": pricesAdjust,
};
