import { addressRoutes } from "./addresses/addresses.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { contentRoutes } from "./content/content.routes.ts";
import { pictureRoutes } from "./files/pictures.routes.ts";
import { goodsRoutes } from "./goods/goods.routes.ts";
import type { Shell } from "./http/serve.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
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
  pictureRoutes,
  cartRoutes,
  orderRoutes,
  paymentRoutes,
];
