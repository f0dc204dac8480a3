/** The addresses of 优惠券 and 现金券. */
import { addressOf, readPage } from "./address.ts";

const paths = { "/yhq": 1, "/xjq": 2 } as const;
const statuses = ["unused", "used", "expired"] as const;

export type CouponQuery = {
  readonly path: keyof typeof paths;
  /** Of the calls: 1 coupons, 2 vouchers. */
  readonly type: 1 | 2;
  readonly status: (typeof statuses)[number];
  readonly page: number;
};

/** Reads an address; what makes no sense there is left out. */
export function readCouponQuery({ pathname, searchParams }: URL): CouponQuery {
  const path = pathname.startsWith("/xjq") ? "/xjq" : "/yhq";
  return {
    path,
    type: paths[path],
    status: statuses.find((status) => status === searchParams.get("status")) ?? "unused",
    page: readPage(searchParams),
  };
}

/** The address of a query; another state begins at the first page. */
export function couponHref(query: CouponQuery, change: Partial<CouponQuery>): string {
  const { path, status, page } = { ...query, page: 1, ...change };
  return addressOf(path, { status: status === "unused" ? null : status, page });
}
