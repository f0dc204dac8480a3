import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from "react-router";
import { findOperator } from "./api/operator.ts";
import { Broken } from "./frame/broken.tsx";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { Loading } from "./parts/states.tsx";
import { goingTo, loginAddress } from "./lib/login-address.ts";
import { accountPath, type ScreenName, screens, within } from "./lib/screens.ts";

type Module = { readonly Component: () => React.ReactNode };

/** The screens inside the frame; each is loaded when it is first opened. */
const framed: Readonly<Record<Exclude<ScreenName, "login">, () => Promise<Module>>> = {
  home: async () => ({ Component: (await import("./screens/home/home-screen.tsx")).HomeScreen }),
  orders: async () => ({ Component: (await import("./screens/orders/orders-screen.tsx")).OrdersScreen }),
  newOrder: async () => ({
    Component: (await import("./screens/orders/new-order-screen.tsx")).NewOrderScreen,
  }),
  order: async () => ({ Component: (await import("./screens/orders/order-screen.tsx")).OrderScreen }),
  reviews: async () => ({ Component: (await import("./screens/reviews/reviews-screen.tsx")).ReviewsScreen }),
  review: async () => ({ Component: (await import("./screens/reviews/review-screen.tsx")).ReviewScreen }),
  licences: async () => ({
    Component: (await import("./screens/licences/licences-screen.tsx")).LicencesScreen,
  }),
  customers: async () => ({
    Component: (await import("./screens/customers/customers-screen.tsx")).CustomersScreen,
  }),
  customer: async () => ({
    Component: (await import("./screens/customers/customer-screen.tsx")).CustomerScreen,
  }),
  afterSales: async () => ({
    Component: (await import("./screens/after-sales/after-sales-screen.tsx")).AfterSalesScreen,
  }),
  afterSale: async () => ({
    Component: (await import("./screens/after-sales/after-sale-screen.tsx")).AfterSaleScreen,
  }),
  wanted: async () => ({ Component: (await import("./screens/wanted/wanted-screen.tsx")).WantedScreen }),
  feedback: async () => ({
    Component: (await import("./screens/feedback/feedback-screen.tsx")).FeedbackScreen,
  }),
  goods: async () => ({ Component: (await import("./screens/goods/goods-screen.tsx")).GoodsScreen }),
  goodsImport: async () => ({
    Component: (await import("./screens/goods-import/import-screen.tsx")).GoodsImportScreen,
  }),
  goodsDetail: async () => ({
    Component: (await import("./screens/goods/goods-detail-screen.tsx")).GoodsDetailScreen,
  }),
  categories: async () => ({
    Component: (await import("./screens/categories/categories-screen.tsx")).CategoriesScreen,
  }),
  brands: async () => ({ Component: (await import("./screens/brands/brands-screen.tsx")).BrandsScreen }),
  promotions: async () => ({
    Component: (await import("./screens/promotions/promotions-screen.tsx")).PromotionsScreen,
  }),
  newPromotion: async () => ({
    Component: (await import("./screens/promotions/new-promotion-screen.tsx")).NewPromotionScreen,
  }),
  promotion: async () => ({
    Component: (await import("./screens/promotions/promotion-screen.tsx")).PromotionScreen,
  }),
  coupons: async () => ({ Component: (await import("./screens/coupons/coupons-screen.tsx")).CouponsScreen }),
  operators: async () => ({
    Component: (await import("./screens/operators/operators-screen.tsx")).OperatorsScreen,
  }),
  vouchers: async () => ({
    Component: (await import("./screens/vouchers/vouchers-screen.tsx")).VouchersScreen,
  }),
  messages: async () => ({
    Component: (await import("./screens/messages/messages-screen.tsx")).MessagesScreen,
  }),
  points: async () => ({ Component: (await import("./screens/points/points-screen.tsx")).PointsScreen }),
  draws: async () => ({ Component: (await import("./screens/draws/draws-screen.tsx")).DrawsScreen }),
  prices: async () => ({ Component: (await import("./screens/prices/prices-screen.tsx")).PricesScreen }),
  priceGroups: async () => ({
    Component: (await import("./screens/price-groups/price-groups-screen.tsx")).PriceGroupsScreen,
  }),
  simulator: async () => ({
    Component: (await import("./screens/simulator/simulator-screen.tsx")).SimulatorScreen,
  }),
  permissions: async () => ({
    Component: (await import("./screens/permissions/permissions-screen.tsx")).PermissionsScreen,
  }),
  shipping: async () => ({
    Component: (await import("./screens/shipping/shipping-screen.tsx")).ShippingScreen,
  }),
  parcel: async () => ({ Component: (await import("./screens/shipping/parcel-screen.tsx")).ParcelScreen }),
  recalls: async () => ({ Component: (await import("./screens/recalls/recalls-screen.tsx")).RecallsScreen }),
  navigation: async () => ({
    Component: (await import("./screens/navigation/navigation-screen.tsx")).NavigationScreen,
  }),
  pages: async () => ({ Component: (await import("./screens/pages/pages-screen.tsx")).PagesScreen }),
  page: async () => ({ Component: (await import("./screens/pages/page-screen.tsx")).PageScreen }),
  articles: async () => ({
    Component: (await import("./screens/articles/articles-screen.tsx")).ArticlesScreen,
  }),
  words: async () => ({ Component: (await import("./screens/words/words-screen.tsx")).WordsScreen }),
  transfers: async () => ({
    Component: (await import("./screens/transfers/transfers-screen.tsx")).TransfersScreen,
  }),
  withdrawals: async () => ({
    Component: (await import("./screens/withdrawals/withdrawals-screen.tsx")).WithdrawalsScreen,
  }),
  log: async () => ({ Component: (await import("./screens/log/log-screen.tsx")).LogScreen }),
  settings: async () => ({
    Component: (await import("./screens/settings/settings-screen.tsx")).SettingsScreen,
  }),
  integrations: async () => ({
    Component: (await import("./screens/integrations/integrations-screen.tsx")).IntegrationsScreen,
  }),
  jobs: async () => ({ Component: (await import("./screens/jobs/jobs-screen.tsx")).JobsScreen }),
  exports: async () => ({ Component: (await import("./screens/exports/exports-screen.tsx")).ExportsScreen }),
  account: async () => ({ Component: (await import("./screens/account/account-screen.tsx")).AccountScreen }),
};

const framedRoutes = Object.entries(framed).map(([name, lazy]): RouteObject => {
  const screen = screens[name as keyof typeof framed];
  return { path: within(screen.path), handle: { screen }, lazy, ErrorBoundary: Broken };
});

/** Who is there is asked before anything is drawn; nobody goes to the door, and comes back to where he was going. */
async function enter({ request }: LoaderFunctionArgs) {
  const me = await findOperator();
  const { pathname, search } = new URL(request.url);
  const path = within(pathname);
  if (!me) throw redirect(loginAddress(path + search));
  if (me.is_limited && path !== accountPath) throw redirect(accountPath);
  return null;
}

/** Whoever is inside already goes on; where that is not known the door stays open. */
async function pass({ request }: LoaderFunctionArgs) {
  const me = await findOperator().catch(() => null);
  if (me) throw redirect(goingTo(new URL(request.url).searchParams));
  return null;
}

const routes: RouteObject[] = [
  {
    path: within(screens.login.path),
    loader: pass,
    lazy: async () => ({ Component: (await import("./screens/login/login-screen.tsx")).LoginScreen }),
    ErrorBoundary: Broken,
    HydrateFallback: Loading,
  },
  {
    Component: Frame,
    loader: enter,
    // Each step within the application is looked at: a limited login has one screen.
    shouldRevalidate: () => true,
    ErrorBoundary: Broken,
    HydrateFallback: Loading,
    children: [...framedRoutes, { path: "*", Component: NotFound }],
  },
];

/** Made when the application starts: it looks at the address at once. */
export const createRouter = () => createBrowserRouter(routes, { basename: "/admin" });
