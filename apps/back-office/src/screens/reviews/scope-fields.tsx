import { classesToChoose, scopesToChoose } from "@yaoji/domain/people/dossiers";
import { type DrugClass, drugClassLabels, type ScopeCode, scopeLabels } from "@yaoji/domain/people/scopes";
import { Panel } from "../../parts/panel.tsx";
import { Tick } from "../../parts/choices.tsx";
import type { Review } from "./reviews.ts";

export type ChosenScope = { scopes: ScopeCode[]; drug_classes: DrugClass[] };

type ScopeFieldsProps = { review: Review; scope: ChosenScope; onChange: (scope: ChosenScope) => void };

/** What the customer may buy from the approval on: as its licences say, not as it has asked. */
export function ScopeFields({ review: { dossier }, scope, onChange }: ScopeFieldsProps) {
  const turn = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
    isOn ? [...all, one] : all.filter((each) => each !== one);
  return (
    <Panel title="许可的范围">
      <fieldset className="mb-3">
        <legend className="mb-1 text-ink-2">经营范围，按许可证核准的勾选</legend>
        <div className="flex flex-wrap gap-x-5">
          {scopesToChoose(dossier.type).map((code) => (
            <Tick
              key={code}
              label={scopeLabels[code]}
              isOn={scope.scopes.includes(code)}
              onChange={(isOn) => onChange({ ...scope, scopes: turn(scope.scopes, code, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-ink-2">药品类别</legend>
        <div className="flex flex-wrap gap-x-5">
          {classesToChoose(dossier.type).map((code) => (
            <Tick
              key={code}
              label={drugClassLabels[code]}
              isOn={scope.drug_classes.includes(code)}
              onChange={(isOn) => onChange({ ...scope, drug_classes: turn(scope.drug_classes, code, isOn) })}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
