import { toast } from "@yaoji/browser/messages";
import { controlLabels, type GoodsControl } from "@yaoji/domain/trade/special-control";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Control } from "../../parts/control.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import type { Goods } from "./goods-draft.ts";
import { keepDone, roleBar, type Shelf, Told } from "./keep-shelf.tsx";

const controls = Object.entries(controlLabels).map(([value, text]) => ({ value, text: text || "无" }));

/** 特殊管理: what the law says of the goods; 质量 alone sets it. */
export function SpecialControl({ goods, shelf }: { goods: Goods; shelf: Shelf }) {
  const { operator } = useOperator();
  const [chosen, setChosen] = useState(shelf.control);
  const [isAsked, setIsAsked] = useState(false);
  const why = roleBar("goodsShelfControl", operator.role);
  async function save(reason: string): Promise<void> {
    const body = { version: goods.version, reason, control: chosen as GoodsControl };
    const done = await toldIfRefused(api("goodsShelfControl", { params: { id: goods.id }, body }));
    setIsAsked(false);
    await keepDone(goods, done);
    toast("特殊管理已设定", "success");
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice value={chosen} isFixed={why !== null} onChange={setChosen} />
      <Told why={why}>
        {why === null && (
          <button
            type="button"
            className="btn"
            disabled={chosen === shelf.control}
            onClick={() => setIsAsked(true)}
          >
            设定特殊管理
          </button>
        )}
      </Told>
      {isAsked && (
        <Confirm
          title="设定特殊管理"
          text="含特殊药品复方制剂须凭专项许可购买并收回回执；禁止网络销售的随即下架。"
          action="设定"
          reason="原因"
          onConfirm={save}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

type ChoiceProps = { value: string; isFixed: boolean; onChange: (value: string) => void };

function Choice({ value: chosen, isFixed, onChange }: ChoiceProps) {
  return (
    <Control label="特殊管理">
      {(joined) => (
        <select
          {...joined}
          className="field"
          disabled={isFixed}
          value={chosen}
          onChange={({ target }) => onChange(target.value)}
        >
          {controls.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}
