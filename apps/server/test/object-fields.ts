/** Whose the things are that a call names by id: of each field of each endpoint. */
import type { EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import { officeFields } from "./office-requests.ts";
import type { OwnedObjects } from "./owned-objects.ts";
import type { Fields, Named, Whose } from "./whose.ts";

const open = {
  goods: "open: goods of all",
  pages: "open: pages of all",
  promotions: "open: promotions of all",
  erp: "open: the ERP's",
  operator: "open: the operator's own",
} as const;

/** A new endpoint that names anything by id does not compile until it says whose that is. */
export const objectFields: {
  [N in EndpointName as [Fields<N>] extends [never] ? never : N]: {
    readonly [F in Fields<N>]: Whose | Named<N>;
  };
} = {
  ...officeFields,
  // The account's own logins, and the shop's members.
  sessionRevoke: { id: "session" },
  operatorSessionRevoke: { id: open.operator },
  shopSwitch: { id: { whose: "linked_shop", by: (own) => ({ body: { id: own.linked_shop } }) } },
  shopUntie: { id: { whose: "linked_shop", by: (own) => ({ query: {}, body: { id: own.linked_shop } }) } },
  memberEdit: { id: "member" },
  memberRemove: { id: "member" },
  invitationWithdraw: { id: "sent_invitation" },
  invitationAnswer: { id: "invitation" },
  messageRead: { ids: { whose: "message", by: (own) => ({ body: { ids: [own.message] } }) } },
  feedback: { picture_ids: "file" },
  fileShow: { id: "file" },
  // Papers.
  dossierSave: { id: "draft_shop" },
  dossierRemoveShop: { id: "draft_shop" },
  licenceFile: { key: "licence_file" },
  contractFile: { id: "contract" },
  wantedAdd: {
    picture_ids: {
      whose: "file",
      by: (own) => ({ body: { name: "求购的药", number: 1, picture_ids: [own.file] } }),
    },
  },
  wantedDetail: { id: "wanted" },
  wantedClose: { id: "wanted" },
  // Named lists.
  namedListCreate: {
    goods_id: open.goods,
    order_id: {
      whose: "shipped_order",
      by: (own) => ({ body: { name: "同上次", order_id: own.shipped_order } }),
    },
  },
  namedList: { id: "named_list" },
  namedListRename: { id: "named_list" },
  namedListDelete: { id: "named_list" },
  namedListFill: {
    id: "named_list",
    goods_id: open.goods,
    order_id: {
      whose: "shipped_order",
      by: (own) => ({ params: { id: own.named_list }, body: { order_id: own.shipped_order } }),
    },
  },
  namedListNumber: { id: "named_list", goods_id: open.goods },
  namedListRemove: { id: "named_list", goods_ids: open.goods },
  namedListCart: { id: "named_list", goods_ids: open.goods },
  // A chain: what its head names of its shops.
  chainJoin: { shop_id: "linked_shop" },
  chainLeave: { id: "chain_shop" },
  chainBudget: { id: "chain_shop" },
  chainTableChange: { goods_id: open.goods, shop_id: "chain_shop" },
  chainSubmit: { goods_id: open.goods, shop_id: "chain_shop" },
  chainSubmission: { id: "chain_submission" },
  chainRequestAdd: { ids: "cart_line" },
  chainRequestApprove: { id: "chain_request", goods_id: open.goods },
  chainRequestReject: { id: "chain_request" },
  // Goods, and what is said of them: the same for everybody.
  goodsList: { coupon_id: open.promotions },
  goodsDetail: {
    id: open.goods,
    goods_price_id: open.promotions,
    ladder_price_id: open.promotions,
    goods_manjian_id: open.promotions,
  },
  goodsRows: { ids: open.goods },
  goodsRelated: { id: open.goods },
  goodsBought: { id: open.goods },
  lastBought: { ids: open.goods },
  goodsGroup: { id: open.goods },
  goodsReport: { id: open.goods },
  goodsDocument: { id: open.goods },
  favoriteAdd: { goods_ids: open.goods },
  favoriteCancel: { goods_ids: open.goods },
  reminderSet: { goods_id: open.goods },
  reminderCancel: { goods_id: open.goods },
  focusBanner: { banner_id: open.pages },
  focusBrand: { id: open.pages },
  focusControlledAds: { ids: open.pages },
  articleCategories: { category_id: open.pages },
  articleList: { category_id: open.pages },
  articleDetail: { id: open.pages },
  pageList: { draw_id: open.pages },
  pageShow: { key: open.pages },
  draw: { id: open.promotions },
  drawOnce: { id: open.promotions },
  drawWinners: { id: open.promotions },
  promotionList: { ids: open.promotions },
  promotionGoods: { id: open.promotions },
  couponClaim: { id: open.promotions },
  erpPushOpen: { external_id: open.erp },
  erpPushShow: { id: open.erp },
  erpPushRows: { id: open.erp },
  erpPushApply: { id: open.erp },
  erpPushResults: { id: open.erp },
  // Cart and order.
  addressEdit: { id: "address" },
  addressDelete: { id: "address" },
  deliveryPromises: {
    address_id: { whose: "address", by: (own) => ({ query: { address_id: own.address } }) },
  },
  cartAdd: {
    goods_id: open.goods,
    ck_id: open.goods,
    goods_price_id: open.promotions,
    ladder_price_id: open.promotions,
    goods_manjian_id: open.promotions,
  },
  cartQuickAdd: { id: open.goods },
  cartEdit: { id: "cart_line" },
  cartSelect: { ids: "cart_line" },
  cartDelete: { ids: "cart_line" },
  cartExpiry: { id: "cart_line" },
  cartGift: { id: "cart_line", gift_id: open.promotions },
  cartCopy: { ids: "cart_line", other_user_ids: "linked_shop" },
  cartNextHint: {
    ids: { whose: "cart_line", by: (own) => ({ body: { params: { ids: [own.cart_line] } } }) },
  },
  cartPreview: {
    ids: "cart_line",
    coupon_ids: {
      whose: "coupon",
      by: (own) => ({ body: { ids: [own.cart_line], coupon_ids: [own.coupon] } }),
    },
    voucher_ids: {
      whose: "voucher",
      by: (own) => ({ body: { ids: [own.cart_line], voucher_ids: [own.voucher] } }),
    },
  },
  cartCheckout: {
    ids: "cart_line",
    address_id: { whose: "address", by: (own) => checkoutOf(own, { address_id: own.address }) },
    coupon_ids: { whose: "coupon", by: (own) => checkoutOf(own, { coupon_ids: [own.coupon] }) },
    voucher_ids: { whose: "voucher", by: (own) => checkoutOf(own, { voucher_ids: [own.voucher] }) },
    invoice_id: { whose: "invoice_title", by: (own) => checkoutOf(own, { invoice_id: own.invoice_title }) },
    line_id: {
      whose: "cart_line",
      by: (own) => checkoutOf(own, { expected_gifts: [{ line_id: own.cart_line, gift_id: 1, number: 0 }] }),
    },
    gift_id: open.promotions,
  },
  orderDetail: { id: "order" },
  orderCancelPreview: { id: "order" },
  orderCancel: { id: "order" },
  orderShipments: { id: "shipped_order" },
  orderReceive: {
    id: "shipped_order",
    shipment_id: {
      whose: "shipment",
      by: (own) => ({ params: { id: own.shipped_order }, body: { shipment_id: own.shipment } }),
    },
    shipment_line_id: {
      whose: "shipment_line",
      by: (own) => ({
        params: { id: own.shipped_order },
        body: {
          shipment_id: own.shipment,
          lines: [{ shipment_line_id: own.shipment_line, received: 2, rejected: 0 }],
        },
      }),
    },
  },
  orderAgain: { id: "shipped_order" },
  shipmentNote: { id: "shipment" },
  shipmentCsv: { id: "shipment" },
  afterSaleForm: { id: "shipped_order" },
  afterSaleApply: {
    id: "shipped_order",
    shipment_line_id: "shipment_line",
    picture_ids: {
      whose: "file",
      by: (own) => ({
        params: { id: own.shipped_order },
        body: {
          type: "report",
          reason: "absent",
          lines: [{ shipment_line_id: own.shipment_line }],
          picture_ids: [own.file],
        },
      }),
    },
  },
  afterSaleDetail: { id: "after_sale" },
  afterSaleShipBack: { id: "after_sale" },
  afterSaleCancel: { id: "after_sale" },
  // Money.
  payOrder: {
    id: "order",
    ids: { whose: "order", by: (own) => ({ body: { ids: [own.order], method: "bank_transfer" } }) },
  },
  payState: { id: "order" },
  transferAdd: {
    order_id: "order",
    repayment_id: {
      whose: "credit_repayment",
      by: (own) => ({
        body: {
          purpose: "repayment",
          repayment_id: own.credit_repayment,
          payer: "测试药房",
          proof_file_id: own.file,
        },
      }),
    },
    proof_file_id: "file",
  },
  transferShow: { id: "bank_transfer" },
  creditRepayCreate: { ids: "credit_bill" },
  creditRepayPay: { id: "credit_repayment" },
  creditRepayCheck: { id: "credit_repayment" },
  withdrawCancel: { id: "withdrawal" },
  withdrawApply: { card_id: "bank_card" },
  invoiceTitleEdit: { id: "invoice_title" },
  invoiceTitleDelete: { id: "invoice_title" },
  invoiceRequest: { order_ids: "order", invoice_id: "invoice_title" },
  invoiceRetry: { id: "failed_invoice" },
  invoiceFile: { id: "invoice" },
  invoiceZip: { ids: { whose: "invoice", by: (own) => ({ query: { ids: [own.invoice] } }) } },
  pointsExchange: {
    goods_id: open.goods,
    address_id: {
      whose: "address",
      by: (own) => ({ body: { goods_id: own.gift, address_id: own.address } }),
    },
  },
  pointsOrderAddress: { id: "points_order", address_id: "address" },
  // A maker's own goods and the orders that hold them.
  supplierVariety: { id: "goods" },
  supplierSales: { goods_id: { whose: "goods", by: (own) => ({ query: { goods_id: own.goods } }) } },
  supplierSalesExport: { goods_id: { whose: "goods", by: (own) => ({ query: { goods_id: own.goods } }) } },
  supplierOrders: { goods_id: { whose: "goods", by: (own) => ({ query: { goods_id: own.goods } }) } },
  supplierOrderExport: { goods_id: { whose: "goods", by: (own) => ({ query: { goods_id: own.goods } }) } },
  supplierOrder: { id: "shipped_order" },
};

type Checkout = RequestOf<"cartCheckout">["body"];

function checkoutOf(own: OwnedObjects, more: Partial<Checkout>): RequestOf<"cartCheckout"> {
  return { body: { ids: [own.cart_line], pay_method: "bank_transfer", ...more } };
}
