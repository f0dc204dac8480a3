import { accountRoutes } from "./account/account.routes.ts";
import { activityRoutes } from "./activities/activities.routes.ts";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { afterSaleRoutes } from "./after-sales/after-sales.routes.ts";
import { articleRoutes } from "./articles/articles.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { brandRoutes } from "./brands/brands.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { chatRoutes } from "./chat/chat.routes.ts";
import { bannerRoutes } from "./content/banners.routes.ts";
import { frameRoutes } from "./content/frame.routes.ts";
import { headerRoutes } from "./content/header.routes.ts";
import { manifestRoutes } from "./content/manifest.routes.ts";
import { robotsRoutes } from "./content/robots.routes.ts";
import { contractRoutes } from "./contracts/contracts.routes.ts";
import { couponRoutes } from "./coupons/coupons.routes.ts";
import { creditRoutes } from "./credit/credit.routes.ts";
import { drawRoutes } from "./draws/draws.routes.ts";
import { dossierRoutes } from "./dossiers/dossiers.routes.ts";
import { erpRoutes } from "./erp/erp.routes.ts";
import { forgetRoutes } from "./forget/forget.routes.ts";
import { codeRoutes } from "./files/codes.routes.ts";
import { fileRoutes } from "./files/files.routes.ts";
import { pictureRoutes } from "./files/pictures.routes.ts";
import { favouriteRoutes } from "./favourites/favourites.routes.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { goodsGroupRoutes } from "./goods-groups/goods-groups.routes.ts";
import { goodsRowRoutes } from "./goods/goods-rows.routes.ts";
import { goodsRoutes } from "./goods/goods.routes.ts";
import { invoiceRoutes } from "./invoices/invoices.routes.ts";
import { invoiceTitleRoutes } from "./invoices/titles.routes.ts";
import { makerRoutes } from "./makers/makers.routes.ts";
import { messageRoutes } from "./messages/messages.routes.ts";
import type { Doors } from "./http/server.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { pageDataRoutes } from "./pages/pages.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { pointsRoutes } from "./points/points.routes.ts";
import { promotionPageRoutes } from "./promotions/promotion-pages.routes.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { reminderRoutes } from "./reminders/reminders.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { shipmentRoutes } from "./shipments/shipments.routes.ts";
import { memberRoutes } from "./shops/members.routes.ts";
import { shopRoutes } from "./shops/shops.routes.ts";
import { smsRoutes } from "./sms/sms.routes.ts";
import { transferRoutes } from "./transfers/transfers.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { wechatRoutes } from "./wechat/wechat.routes.ts";
import { walletRoutes } from "./wallet/wallet.routes.ts";

import { boughtGoodsRoutes } from "./bought-goods/bought-goods.routes.ts";
import { purchasePlanRoutes } from "./purchase-plans/purchase-plans.routes.ts";
import { wantedRoutes } from "./wanted/wanted.routes.ts";

/** Every feature's routes, by hand, so that go-to-definition always works. */
export const features: Doors["features"] = [
  authRoutes,
  forgetRoutes,
  userRoutes,
  shopRoutes,
  addressRoutes,
  headerRoutes,
  bannerRoutes,
  frameRoutes,
  manifestRoutes,
  robotsRoutes,
  chatRoutes,
  articleRoutes,
  goodsRoutes,
  goodsRowRoutes,
  goodsGroupRoutes,
  brandRoutes,
  activityRoutes,
  favouriteRoutes,
  reminderRoutes,
  messageRoutes,
  pointsRoutes,
  drawRoutes,
  reportRoutes,
  erpRoutes,
  pictureRoutes,
  codeRoutes,
  cartRoutes,
  couponRoutes,
  promotionPageRoutes,
  pageDataRoutes,
  orderRoutes,
  shipmentRoutes,
  afterSaleRoutes,
  paymentRoutes,
  invoiceTitleRoutes,
  invoiceRoutes,
  walletRoutes,
  creditRoutes,
  transferRoutes,
  fileRoutes,
  smsRoutes,
  feedbackRoutes,
  registrationRoutes,
  dossierRoutes,
  accountRoutes,
  memberRoutes,
  contractRoutes,
  wechatRoutes,
  boughtGoodsRoutes,
  purchasePlanRoutes,
  wantedRoutes,
  makerRoutes,
];
