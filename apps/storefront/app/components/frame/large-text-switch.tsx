import { useState } from "react";
import { useRootData } from "../../api/root-data.ts";
import { largeTextCookieText } from "../../lib/display.ts";

/** 大字: all of the shop a fifth larger; kept in a cookie, so that the next page comes from the server that way. */
export function LargeTextSwitch() {
  const [isOn, setIsOn] = useState(useRootData()?.largeText ?? false);
  function toggle(): void {
    document.documentElement.classList.toggle("large-text", !isOn);
    document.cookie = largeTextCookieText(!isOn);
    setIsOn(!isOn);
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle}>
      大字{isOn ? "：开" : ""}
    </button>
  );
}
