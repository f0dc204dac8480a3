import { accountRoutes } from "../people/account/account.routes.ts";
import { activityRoutes } from "../window/activities/activities.routes.ts";
import { addressRoutes } from "../people/addresses/addresses.routes.ts";
import { workRoutes } from "./work/work.routes.ts";
import { approvalKinds } from "./approval-kinds.ts";
import { afterSaleRoutes } from "../fulfilment/after-sales/after-sales.routes.ts";
import { afterSaleDeskRoutes } from "../fulfilment/after-sales/after-sale-desk.routes.ts";
import { approvalRoutesOf } from "../people/approvals/approvals.routes.ts";
import { articleDeskRoutes } from "../content/article-desk/article-desk.routes.ts";
import { articleRoutes } from "../content/articles/articles.routes.ts";
import { authRoutes } from "../people/auth/auth.routes.ts";
import { categoryRoutes } from "../catalogue/categories/categories.routes.ts";
import { brandRoutes } from "../window/brands/brands.routes.ts";
import { cartRoutes } from "../buying/cart/cart.routes.ts";
import { checkoutRoutes } from "../buying/checkout/checkout.routes.ts";
import { chatRoutes } from "../content/chat/chat.routes.ts";
import { bannerRoutes } from "../content/site/banners.routes.ts";
import { headerRoutes } from "../window/header/header.routes.ts";
import { settingsDeskRoutes } from "../content/site/settings-desk.routes.ts";
import { siteDeskRoutes } from "../content/site/site-desk.routes.ts";
import { manifestRoutes } from "../content/site/manifest.routes.ts";
import { robotsRoutes } from "../content/site/robots.routes.ts";
import { contractRoutes } from "../people/contracts/contracts.routes.ts";
import { goodsReleaseRoutes } from "../catalogue/goods-release/goods-release.routes.ts";
import { goodsDeskRoutes } from "../catalogue/goods-desk/goods-desk.routes.ts";
import { goodsImportRoutes } from "../catalogue/goods-import/goods-import.routes.ts";
import { couponCodeRoutes } from "../offers/coupon-codes/coupon-codes.routes.ts";
import { couponDeskRoutes } from "../offers/coupon-desk/coupon-desk.routes.ts";
import { couponRoutes } from "../offers/coupons/coupons.routes.ts";
import { creditRoutes } from "../money/credit/credit.routes.ts";
import { drawDeskRoutes } from "../offers/draws/draw-desk.routes.ts";
import { drawRoutes } from "../offers/draws/draws.routes.ts";
import { deliveryRoutes } from "../catalogue/delivery/delivery.routes.ts";
import { dossierRoutes } from "../people/dossiers/dossiers.routes.ts";
import { erpRoutes } from "../fulfilment/erp/erp.routes.ts";
import { integrationRoutes } from "../fulfilment/erp/push-desk.routes.ts";
import { exportRoutes } from "../people/exports/exports.routes.ts";
import { exportTable } from "./export-table.ts";
import { taskRoutes } from "../people/tasks/tasks.routes.ts";
import { taskTable } from "./task-table.ts";
import { bulkRoutes } from "../people/bulk/bulk.routes.ts";
import { bulkTable } from "./bulk-table.ts";
import { expiryWishRoutes } from "../people/expiry-wish/expiry-wish.routes.ts";
import { forgetRoutes } from "../people/forget/forget.routes.ts";
import { codeRoutes } from "../content/files/codes.routes.ts";
import { fileRoutes } from "../content/files/files.routes.ts";
import { pictureRoutes } from "../window/goods/pictures.routes.ts";
import { goodsPictureRoutes } from "../window/pictures/goods-pictures.routes.ts";
import { goodsDocumentRoutes } from "../window/goods-documents/goods-documents.routes.ts";
import { pictureDeskRoutes } from "../window/pictures/picture-desk.routes.ts";
import { givenPictureRoutes } from "../window/pictures/pictures.routes.ts";
import { favouriteRoutes } from "../buying/favourites/favourites.routes.ts";
import { feedbackDeskRoutes, feedbackRoutes } from "../content/feedback/feedback.routes.ts";
import { goodsGroupDeskRoutes, goodsGroupRoutes } from "../window/goods-groups/goods-groups.routes.ts";
import { goodsRoutes } from "../window/goods/goods.routes.ts";
import { invoiceRoutes } from "../money/invoices/invoices.routes.ts";
import { invoiceTitleRoutes } from "../people/invoice-titles/titles.routes.ts";
import { makerRoutes } from "../catalogue/makers/makers.routes.ts";
import { messageDeskRoutes } from "../people/message-desk/message-desk.routes.ts";
import { messageRoutes } from "../content/messages/messages.routes.ts";
import type { Doors } from "../platform/http/server.ts";
import { jobDeskRoutes } from "../people/job-desk/job-desk.routes.ts";
import { operatorLogRoutes } from "../people/operator-log/operator-log.routes.ts";
import { operatorRoutes } from "../people/operators/operators.routes.ts";
import { orderDeskRoutes } from "../buying/order-desk/order-desk.routes.ts";
import { orderRoutes } from "../buying/order-centre/orders.routes.ts";
import { pageDataRoutes } from "../window/pages/pages.routes.ts";
import { pageDeskRoutes } from "../window/page-desk/page-desk.routes.ts";
import { paymentRoutes } from "../money/paying/payments.routes.ts";
import { pointsDeskRoutes } from "../offers/points/points-desk.routes.ts";
import { pointsRoutes } from "../offers/points/points.routes.ts";
import { promotionDeskRoutes } from "../offers/promotion-desk/promotion-desk.routes.ts";
import { promotionPageRoutes } from "../window/promotions/promotion-pages.routes.ts";
import { registrationRoutes } from "../people/registration/registration.routes.ts";
import { reminderRoutes } from "../buying/reminders/reminders.routes.ts";
import { reportRoutes } from "../window/test-reports/reports.routes.ts";
import { customerDeskRoutes } from "../buying/customer-desk/customer-desk.routes.ts";
import { licenceDeskRoutes } from "../people/licence-desk/licence-desk.routes.ts";
import { reviewDeskRoutes } from "../people/review-desk/review-desk.routes.ts";
import { savedViewRoutes } from "../people/saved-views/saved-views.routes.ts";
import { delegationRoutes } from "../people/delegations/delegations.routes.ts";
import { permissionRoutes } from "../people/permissions/permissions.routes.ts";
import { staffRoutes } from "../people/staff/staff.routes.ts";
import { recallDeskRoutes } from "../fulfilment/recall-desk/recall-desk.routes.ts";
import { shippingDeskRoutes } from "../fulfilment/shipping-desk/shipping-desk.routes.ts";
import { shipmentRoutes } from "../fulfilment/shipments/shipments.routes.ts";
import { memberRoutes } from "../people/shops/members.routes.ts";
import { shopRoutes } from "../people/shops/shops.routes.ts";
import { smsRoutes } from "../people/sms-codes/sms.routes.ts";
import { transferDeskRoutes } from "../money/transfers/transfer-desk.routes.ts";
import { withdrawalDeskRoutes } from "../money/wallet/withdrawal-desk.routes.ts";
import { transferRoutes } from "../money/transfers/transfers.routes.ts";
import { userRoutes } from "../people/users/users.routes.ts";
import { wechatRoutes } from "../people/wechat/wechat.routes.ts";
import { voucherDeskRoutes } from "../offers/voucher-desk/voucher-desk.routes.ts";
import { walletRoutes } from "../money/wallet/wallet.routes.ts";

import { boughtGoodsRoutes } from "../buying/bought-goods/bought-goods.routes.ts";
import { namedListRoutes } from "../buying/named-lists/named-lists.routes.ts";
import { headquartersRoutes } from "../buying/headquarters/headquarters.routes.ts";
import { shopNamesRoutes } from "../people/shop-names/shop-names.routes.ts";
import { simulatorRoutes } from "../buying/simulator/simulator.routes.ts";
import { priceChangeRoutes } from "../offers/price-changes/price-changes.routes.ts";
import { priceListRoutes } from "../offers/price-lists/price-lists.routes.ts";
import { pricePlanRoutes } from "../offers/price-plans/price-plans.routes.ts";
import { priceDeskRoutes } from "../offers/price-desk/price-desk.routes.ts";
import { priceGroupRoutes } from "../offers/price-groups/price-groups.routes.ts";
import { purchasePlanRoutes } from "../buying/purchase-plans/purchase-plans.routes.ts";
import { wordDeskRoutes } from "../catalogue/words/words.routes.ts";
import { wantedDeskRoutes, wantedRoutes } from "../buying/wanted/wanted.routes.ts";

/** Every feature's routes, by hand, so that go-to-definition always works. */
export const features: Doors["features"] = [
  authRoutes,
  operatorRoutes,
  forgetRoutes,
  userRoutes,
  shopRoutes,
  addressRoutes,
  headerRoutes,
  bannerRoutes,
  siteDeskRoutes,
  settingsDeskRoutes,
  manifestRoutes,
  robotsRoutes,
  chatRoutes,
  articleRoutes,
  articleDeskRoutes,
  goodsRoutes,
  goodsGroupRoutes,
  goodsGroupDeskRoutes,
  brandRoutes,
  categoryRoutes,
  activityRoutes,
  favouriteRoutes,
  reminderRoutes,
  messageRoutes,
  pointsRoutes,
  pointsDeskRoutes,
  drawRoutes,
  drawDeskRoutes,
  reportRoutes,
  erpRoutes,
  integrationRoutes,
  expiryWishRoutes,
  pictureRoutes,
  givenPictureRoutes,
  pictureDeskRoutes,
  goodsPictureRoutes,
  goodsDocumentRoutes,
  codeRoutes,
  cartRoutes,
  checkoutRoutes,
  headquartersRoutes,
  couponRoutes,
  couponDeskRoutes,
  couponCodeRoutes,
  messageDeskRoutes,
  voucherDeskRoutes,
  promotionDeskRoutes,
  operatorLogRoutes,
  savedViewRoutes,
  approvalRoutesOf(approvalKinds),
  delegationRoutes,
  workRoutes,
  reviewDeskRoutes,
  licenceDeskRoutes,
  customerDeskRoutes,
  staffRoutes,
  permissionRoutes,
  goodsDeskRoutes,
  goodsImportRoutes,
  goodsReleaseRoutes,
  jobDeskRoutes,
  exportRoutes(exportTable),
  taskRoutes(taskTable),
  bulkRoutes(bulkTable),
  priceGroupRoutes,
  priceDeskRoutes,
  priceListRoutes,
  pricePlanRoutes,
  priceChangeRoutes,
  shopNamesRoutes,
  simulatorRoutes,
  promotionPageRoutes,
  pageDataRoutes,
  pageDeskRoutes,
  orderRoutes,
  orderDeskRoutes,
  deliveryRoutes,
  shipmentRoutes,
  shippingDeskRoutes,
  recallDeskRoutes,
  afterSaleRoutes,
  afterSaleDeskRoutes,
  paymentRoutes,
  invoiceTitleRoutes,
  invoiceRoutes,
  walletRoutes,
  creditRoutes,
  transferRoutes,
  transferDeskRoutes,
  withdrawalDeskRoutes,
  fileRoutes,
  smsRoutes,
  feedbackRoutes,
  feedbackDeskRoutes,
  registrationRoutes,
  dossierRoutes,
  accountRoutes,
  memberRoutes,
  contractRoutes,
  wechatRoutes,
  boughtGoodsRoutes,
  purchasePlanRoutes,
  namedListRoutes,
  wantedRoutes,
  wantedDeskRoutes,
  wordDeskRoutes,
  makerRoutes,
];
