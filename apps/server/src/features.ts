import { activityRoutes } from "./activities/activities.routes.ts";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { brandRoutes } from "./brands/brands.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { contentRoutes } from "./content/content.routes.ts";
import { couponRoutes } from "./coupons/coupons.routes.ts";
import { erpRoutes } from "./erp/erp.routes.ts";
import { pictureRoutes } from "./files/pictures.routes.ts";
import { favouriteRoutes } from "./favourites/favourites.routes.ts";
import { goodsGroupRoutes } from "./goods-groups/goods-groups.routes.ts";
import { goodsRowRoutes } from "./goods/goods-rows.routes.ts";
import { goodsRoutes } from "./goods/goods.routes.ts";
import { messageRoutes } from "./messages/messages.routes.ts";
import type { Shell } from "./http/serve.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { promotionPageRoutes } from "./promotions/promotion-pages.routes.ts";
import { reminderRoutes } from "./reminders/reminders.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { shopRoutes } from "./shops/shops.routes.ts";
import { userRoutes } from "./users/users.routes.ts";

type Register = (shell: Shell) => void;

/** Every feature's routes, by hand, so that go-to-definition always works. */
export const features: readonly Register[] = [
  authRoutes,
  userRoutes,
  shopRoutes,
  addressRoutes,
  contentRoutes,
  goodsRoutes,
  goodsRowRoutes,
  goodsGroupRoutes,
  brandRoutes,
  activityRoutes,
  favouriteRoutes,
  reminderRoutes,
  messageRoutes,
  reportRoutes,
  erpRoutes,
  pictureRoutes,
  cartRoutes,
  couponRoutes,
  promotionPageRoutes,
  orderRoutes,
  paymentRoutes,
];
