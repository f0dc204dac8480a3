import { screens } from "../../lib/screens.ts";
import { blankPromotion } from "./promotion-draft.ts";
import { PromotionForm } from "./promotion-form.tsx";

/** 新建活动 */
export function NewPromotionScreen() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.newPromotion.title}</h1>
      <PromotionForm promotion={null} initial={blankPromotion} />
    </>
  );
}
