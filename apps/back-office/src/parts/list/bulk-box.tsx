import { type FieldErrors, fieldErrorsOf } from "@yaoji/browser/field-errors";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { keepTask } from "../../api/tasks.ts";
import { DialogBox } from "../dialog-box.tsx";
import { TaskProgress } from "../task-progress.tsx";
import type { Selection } from "./selection.ts";
import type { Bulk } from "./types.ts";
import { BulkForm, type Typed } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";

type BoxProps = {
  bulk: Bulk;
  listName: string;
  selection: Selection;
  onBegun: () => void;
  onClose: () => void;
};
type Preview = DataOf<"bulkPreview">;

/** A command for many: what it needs, what it would do, then how far it is. */
export function BulkBox({ bulk, listName, selection: now, onBegun, onClose }: BoxProps) {
  // What was selected when the box was opened: it is given up once the work began.
  const [selection] = useState(now);
  const [typed, setTyped] = useState({ field: "", reason: "" });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [task, setTask] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { look, begin } = useCalls({
    body: bodyOf(bulk, selection, typed),
    words: selection.all?.words ?? "",
    onLook: () => setErrors({}),
    onSeen: setPreview,
    onBegin: (id) => (setTask(id), onBegun()),
    onRefused: (failure) => {
      setPreview(null);
      setErrors(fieldErrorsOf(failure, [bulk.field?.name ?? "", "reason"]));
    },
  });
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setPreview(null);
  };
  // What the work changed is asked again when one turns to the list.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: [listName] }), [listName]);
  return (
    <DialogBox title={bulk.title} onClose={onClose}>
      {task !== null ? (
        <TaskProgress id={task} />
      ) : (
        <>
          <BulkForm
            bulk={bulk}
            typed={typed}
            errors={errors}
            isBusy={look.isPending}
            onType={type}
            onSubmit={() => look.mutate()}
          />
          {preview && (
            <BulkPreview
              bulk={bulk}
              preview={preview}
              isBusy={begin.isPending}
              onBegin={() => begin.mutate(preview.seen)}
            />
          )}
        </>
      )}
    </DialogBox>
  );
}

function bodyOf({ command, field }: Bulk, { ids, all }: Selection, typed: Typed) {
  const chosen = all ? { filters: all.query } : { ids: [...ids] };
  return {
    command,
    ...chosen,
    input: field ? { [field.name]: typed.field } : {},
    reason: typed.reason,
  };
}

type Calls = {
  body: ReturnType<typeof bodyOf>;
  words: string;
  onLook: () => void;
  onSeen: (preview: Preview) => void;
  onBegin: (task: number) => void;
  onRefused: (failure: CallError["failure"]) => void;
};

/** Looks at what the command would do, and gives it. */
function useCalls({ body, words, onLook, onSeen, onBegin, onRefused }: Calls) {
  const onError = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    onRefused(error.failure);
  };
  const look = useMutation({
    mutationFn: () => api("bulkPreview", { body }),
    onMutate: onLook,
    onSuccess: onSeen,
    onError,
  });
  const begin = useMutation({
    mutationFn: (seen: string) => api("bulkAdd", { body: { ...body, seen, words } }),
    onSuccess: ({ task_id: id }) => {
      onBegin(id);
      void keepTask();
    },
    onError,
  });
  return { look, begin };
}
