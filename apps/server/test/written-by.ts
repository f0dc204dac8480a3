/**
 * Who writes what a buyer meets (back-office.md; issue "nothing is out of reach"): every table of the database, and of those
 * that operators write every column, with the screen or the command that does it.
 */

/** A screen of the back office, a command of `npm run ops`, or why nobody writes the column by hand. */
export type Writer = `/admin/${string}` | `ops ${string}` | "follows" | "buyers" | "import";

/** The columns of a table by who writes them, each column once. */
type Columns = Readonly<Partial<Record<Writer, string>>>;

/** Tables that operators write, with every one of their columns; `follows`: keys, times and what the shop reckons itself. */
export const written: Readonly<Record<string, Columns>> = {
  all_promotions: {
    "/admin/promotions/:id":
      "kind name intro position shop_types regions shop_ids newcomers_only starts_at ends_at order_limit day_limit week_limit period_limit budget takes_coupon on_credit is_yj area tiers basis_points price state",
    follows: "id spent version created_at",
  },
  article_categories: { "/admin/articles": "name position", follows: "id parent_id" },
  articles: {
    "/admin/articles": "category_id title summary body published_at position",
    follows: "id updated_at version",
  },
  banners: { "/admin/navigation": "slot title subtitle image url position", follows: "id" },
  batch_reports: { "ops stock report": "goods_id batch_no content", follows: "added_at" },
  batches: {
    "ops stock receive": "goods_id warehouse_id batch_no produced_on expires_on on_hand",
    "ops stock freeze": "state quarantine",
    "ops presale announce": "presale_on",
    "ops presale stop": "presale_stopped",
    follows: "id reserved sold_until",
  },
  brands: { "/admin/brands": "name image intro position", follows: "id version" },
  categories: { "/admin/categories": "parent_id menu name logo position", follows: "id version" },
  contract_versions: {
    "ops contract publish": "title body resign",
    follows: "number digest published_by published_at",
  },
  coupons: {
    "/admin/coupons":
      "kind name intro position scope goods_ids category_id brand threshold amount exclusive shop_types regions shop_ids newcomers_only claim_from claim_until valid_from valid_until valid_days total per_shop is_draft stopped_at",
    follows: "id claimed coded part_of from_order_id version created_at",
  },
  coupon_code_batches: {
    "/admin/coupons": "coupon_id number reason voided_at",
    follows: "id account_id task_id created_at",
  },
  coupon_codes: {
    "/admin/coupons": "voided_at",
    follows: "id batch_id coupon_id code created_at used_at shop_coupon_id",
  },
  credit_lines: {
    "ops credit set": "shop_id limit term_days",
    "ops credit close": "closed",
    follows: "updated_at",
  },
  draw_prizes: {
    "/admin/draws": "name remarks kind art weight stock is_fallback worth points coupon_id position",
    follows: "id draw_id",
  },
  draws: {
    "/admin/draws": "name rules entitlement order_amount is_popup starts_at ends_at",
    follows: "id version",
  },
  feedback_answers: { "/admin/feedback": "feedback_id text", follows: "id by at" },
  goods: {
    "/admin/goods/:id":
      "code further_codes external_code name trade_name aliases manufacturer mah brand specification form unit inner_pack carton approval_number approval_numbers approval_until barcode drug_class scope kind controlled_sales control clinic_only device_zone herbal_zone free_shipping_zone special_catalogue regions customer_ids storage cold_chain origin grade retail_price tax_rate leaflet images tags on_shelf to_mend",
    import: "picture",
    follows: "id sales source_fingerprint created_at version pictures_version released release_id",
  },
  goods_document_contents: { "/admin/goods/:id": "content", follows: "document_id" },
  goods_documents: {
    "/admin/goods/:id": "goods_id kind name valid_until is_shown position file_name",
    follows: "id type size account_id created_at version",
  },
  goods_categories: { "/admin/goods/:id": "goods_id category_id" },
  goods_group_members: { "/admin/goods": "group_id goods_id" },
  goods_groups: { "/admin/goods": "zone url name image intro position", follows: "id created_at version" },
  group_prices: { "/admin/prices": "offer_id price_group price" },
  hot_words: { "/admin/words": "word position" },
  maker_links: { "ops maker link": "account_id manufacturer goods_id", follows: "id created_at" },
  nav_entries: { "/admin/navigation": "parent_id name url image is_open position", follows: "id" },
  message_sendings: {
    "/admin/messages": "kind title body url audience withdrawn_at",
    follows: "id account_id recipients task_id created_at withdrawn",
  },
  offers: {
    "/admin/prices":
      "goods_id warehouse_id base_price minimum order_limit limited_price limited_quantity tiers tier_type is_dpby free_shipping_quantity floor_price",
    follows: "id limited_since version",
  },
  page_blocks: { "/admin/pages/:id": "position kind content", follows: "id page_id" },
  pages: { "/admin/pages/:id": "kind key title starts_at ends_at", follows: "id version changed_at" },
  picture_contents: { "/admin/goods/:id": "content", follows: "key" },
  picture_wholes: { "/admin/goods/:id": "content", follows: "key width height" },
  pictures: {
    "/admin/goods/:id": "name goods_id alt crop",
    follows: "key width height size account_id created_at is_loose",
  },
  points_goods: {
    "/admin/points": "name intro art points worth stock on_shelf position",
    follows: "id created_at version",
  },
  price_groups: { "/admin/price-groups": "code name position", follows: "id version created_at" },
  promotion_gifts: {
    "/admin/promotions/:id": "goods_id warehouse_id number surcharge position",
    follows: "id promotion_id",
  },
  promotion_goods: {
    "/admin/promotions/:id": "goods_id warehouse_id price stock quantity",
    follows: "id promotion_id sold",
  },
  reject_reasons: { "/admin/reviews": "text position", follows: "id" },
  settings: { "/admin/settings": "key value" },
  shops: {
    "ops shop change": "company legal_person credit_code province city area detail region_code",
    "ops shop quality": "scopes drug_classes permissions approved_at dossier_state dossier_reason",
    "/admin/customers/:id": "stopped_at stopped_reason",
    "ops shop set":
      "is_special shows_free_shipping_zone may_ask_after_sales service_name service_phone service_is_shared",
    "/admin/price-groups": "price_group",
    buyers: "type rank contact_name contact_phone expiry_months",
    follows:
      "id contract_signed_at credit_overdue cart_version submitted_at head_shop_id created_at closed_at version",
  },
  synonym_words: { "/admin/words": "synonym_id word position", follows: "key" },
  synonyms: { "/admin/words": "id", follows: "version updated_at" },
  warehouses: { "ops warehouse change": "code name", "ops stock promise": "promised_days", follows: "id" },
};

/** Tables whose rows tell what people and the shop did; no operator makes one up. */
export const records = words(`
  access_reviews accounts addresses after_sale_events after_sale_files after_sale_lines after_sales agreed_texts agreements approvals bank_cards
  bank_transfers cart_lines cashback_accruals chain_cells chain_request_lines chain_requests chain_rows chain_shops
  chain_submission_shops chain_submissions chat_tickets checkouts content_log contract_signatures credit_bills
  credit_repayments delegations dossier_log draw_results erp_push_rows erp_pushes export_portions exports favourites feedback feedback_files file_contents files
  free_checkout_orders free_checkouts goods_import_changes goods_import_rows goods_imports goods_reminders invoice_files invoice_lines invoice_refunds invoice_requests
  invoice_titles invoices ledger_accounts ledger_entries ledger_pendings ledger_transfers licence_reminders licences
  login_failures messages narrowings named_list_lines named_lists operator_log operator_log_head operator_sessions page_previews page_schedules page_versions order_events
  order_line_batches order_line_deductions order_line_parts order_lines order_points order_promotion_costs orders
  packed_codes payment_refunds payments phone_tickets plan_columns planned_prices points_orders price_change_rows price_changes price_history price_list_rows price_lists
  price_plans recovery_codes
  saved_views second_factors security_events sessions shipment_events shipment_lines shipments shop_coupons shop_invitations
  shop_members sms_codes sms_deliveries stock_movements task_inputs task_looks task_rows tasks trace_codes transfer_corrections vain_searches wanted_files wanted_requests
  wechat_bindings wechat_visits withdrawals`);

/** Tables of the machinery, which the shop reckons or counts for itself. */
export const inner = words(`
  idempotency_keys invoice_moves key_check order_counts order_moves schema_migrations shelf shelf_changes shelf_tiers
  shipment_moves state_moves sweep_faults trade_changes`);

/** The words of a text. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/u);
}
