import { controlLabels } from "@yaoji/domain/trade/special-control";
import { Icon } from "../../components/icons.tsx";
import type { Detail } from "./detail.ts";

/** What law asks of buying these goods, in words (domain.md §3); nothing for goods under no special control. */
export function ControlNotice({ goods }: { goods: Detail }) {
  if (!goods.control) return null;
  return (
    <p className="flex gap-2 rounded-card border border-[#e9c9a0] bg-[#fff8ec] px-3 py-2 text-meta text-[#6b4200]">
      <span className="mt-0.5">
        <Icon name="shield" size={16} />
      </span>
      <span>
        <b className="font-semibold">{goods.control}</b>：{textOf(goods.control)}
      </span>
    </p>
  );
}

function textOf(control: string): string {
  if (control !== controlLabels.ephedrine) return "国家规定不得网络销售。";
  return "须先办理专项采购许可，按限量单独成单，不参加优惠券、满减和余额抵扣，只送证照登记地址；交回盖章回执后方可再次采购。";
}
