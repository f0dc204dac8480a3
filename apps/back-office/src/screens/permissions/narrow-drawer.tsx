import { toast } from "@yaoji/browser/messages";
import { areasOf, type WorkArea, workAreas } from "@yaoji/domain/people/work-areas";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Tick } from "../../parts/choices.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { useForm } from "../../parts/use-form.ts";
import type { Permitted } from "./permissions.ts";

/** What one person may do of his role's work; another than who asks agrees to it. */
export function NarrowDrawer({ person }: { person: Permitted }) {
  const { close } = useOpen();
  const { id, name, username, role, role_text: roleText, version } = person;
  const own = areasOf(role);
  const [taken, setTaken] = useState<readonly WorkArea[]>(own.filter((area) => person.taken.includes(area)));
  const state = useForm(["taken", "reason"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { taken: [...taken], version, reason: text("reason") };
      await api("permissionAsk", { params: { id }, body });
      toast("已提出申请，由另一人同意后生效", "success");
      close();
    });
  return (
    <Drawer title={`${name}（${username}）的权限`} onClose={close}>
      <div className="flex flex-col gap-4">
        <Timeline
          of={{ kind: "operator", id: username }}
          names={{ taken: "已调出的工作", role: "岗位", name: "姓名" }}
        />
        <Form state={state} action="申请调整" busy="正在提出…" onSubmit={submit}>
          <fieldset>
            <legend className="mb-1 text-meta">{roleText}的工作，打勾的可以办理</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
              {own.map((area) => (
                <Tick
                  key={area}
                  label={workAreas[area].text}
                  isOn={!taken.includes(area)}
                  onChange={(isOn) =>
                    setTaken(isOn ? taken.filter((each) => each !== area) : [...taken, area])
                  }
                />
              ))}
            </div>
          </fieldset>
          <p role="alert" className={state.errors.taken ? "text-meta text-offer" : "sr-only"}>
            {state.errors.taken}
          </p>
          <Field
            label="原因"
            error={state.errors.reason}
            input={{ name: "reason", autoComplete: "off", maxLength: 200 }}
          />
        </Form>
      </div>
    </Drawer>
  );
}
