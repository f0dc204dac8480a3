import { screens } from "../../lib/screens.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { FeedbackDetail } from "./feedback-detail.tsx";
import { feedback } from "./feedback-list.tsx";

/** 意见反馈: what buyers told, and the one that is answered beside it. */
export function FeedbackScreen() {
  const { open, close } = useOpen();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.feedback.title}</h1>
      <List of={feedback} />
      {typeof open === "number" && (
        <Drawer key={open} title={`意见反馈 ${open}`} onClose={close}>
          <FeedbackDetail id={open} />
        </Drawer>
      )}
    </>
  );
}
