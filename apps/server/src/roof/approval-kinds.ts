/** Every kind of what one operator asks and another decides. */
import { shelfReleaseApproval } from "../catalogue/goods-release/release-goods.service.ts";
import { floorApproval } from "../offers/price-desk/floor-approval.service.ts";
import { promotionFloorApproval } from "../offers/promotion-desk/floor-publishing.service.ts";
import { scopeApproval } from "../people/dossiers/scope-approval.service.ts";
import { permissionApproval } from "../people/permissions/permissions.service.ts";
import type { ApprovalKinds } from "../people/approvals/approval-kind.ts";

export const approvalKinds: ApprovalKinds = {
  price_floor: floorApproval,
  promotion_floor: promotionFloorApproval,
  permission: permissionApproval,
  shelf_release: shelfReleaseApproval,
  shop_scope: scopeApproval,
};
