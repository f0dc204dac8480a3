import { toast } from "@yaoji/browser/messages";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { useEffect, useRef } from "react";
import { forgetOthers } from "../api/operator.ts";

/** Whoever logs in elsewhere in this browser takes this window over, too: it says so, and shows him his own. */
export function useOtherOperator({ id, name }: OperatorMe["operator"]): void {
  const shownFor = useRef(id);
  useEffect(() => {
    if (shownFor.current === id) return;
    shownFor.current = id;
    forgetOthers();
    toast(`本浏览器已改由${name}登录`);
  }, [id, name]);
}
