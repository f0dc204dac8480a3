import { Icon } from "./icons.tsx";

const steps = ["我的购物车", "核对订单信息", "支付订单", "支付完成"] as const;

/** The cart's four steps (spec.md §4): on /cart to /cart/step4 and /cart/hm. */
export function StepPicture({ step }: { step: 1 | 2 | 3 | 4 }) {
  return (
    <ol aria-label="购物步骤" className="flex items-center gap-2 overflow-x-auto py-4 text-meta">
      {steps.map((name, index) => {
        const isReached = index < step;
        return (
          <li
            key={name}
            aria-current={index + 1 === step ? "step" : undefined}
            className={`flex items-center gap-2 not-last:flex-1 whitespace-nowrap ${isReached ? "font-semibold text-brand-600" : "text-ink-3"}`}
          >
            <span
              className={`num grid size-6 flex-none place-items-center rounded-full border ${isReached ? "border-brand-600 bg-brand-600 text-white" : "border-ink-3"}`}
            >
              {index + 1 < step ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={index + 1 === step ? undefined : "max-md:sr-only"}>{name}</span>
            {index < steps.length - 1 && (
              <span className={`h-px min-w-4 flex-1 ${index + 1 < step ? "bg-brand-600" : "bg-line"}`} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
