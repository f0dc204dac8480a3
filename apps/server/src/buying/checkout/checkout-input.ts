/** A submission as it comes, and who makes it. */
import type { z } from "zod";
import type { checkoutBody } from "@yaoji/contract/schemas/checkout";
import type { PickNumber } from "@yaoji/domain/trade/order-number";

/** Who places it. */
export type Placer = { readonly shopId: number; readonly accountId: number };

type Body = z.output<typeof checkoutBody>;
/** What is asked: the body of the call, where a caller inside may leave out what has a default. */
export type CheckoutInput = Pick<Body, "ids" | "pay_method"> &
  Partial<Body> & {
    /** The Idempotency-Key of the request. */
    readonly key?: string | null;
    /** Where the digits of order numbers come from; left out: chance. */
    readonly pick?: PickNumber;
    /** Ours place it for the shop, whose timeline says so. */
    readonly isOnBehalf?: true;
  };
