import { Suspense } from "react";
import { Outlet, useMatches, useNavigation } from "react-router";
import { useOperator, viewerOf } from "../api/operator.ts";
import { Loading } from "../parts/states.tsx";
import { isFor, type Screen } from "../lib/screens.ts";
import { Forbidden } from "./forbidden.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { Menu } from "./menu.tsx";
import { Palette } from "./palette.tsx";
import { LimitedNotice } from "./limited-notice.tsx";
import { useFrameKeys } from "./use-frame-keys.ts";
import { useOtherOperator } from "./use-other-operator.ts";
import { useFocusMain } from "./use-focus-main.ts";
import { KeysBox } from "./keys-box.tsx";
import { titleOf, useTitle } from "../parts/use-title.ts";

/** What stands around every screen: menu, bar, palette, keys. */
export function Frame() {
  const me = useOperator();
  const matches = useMatches();
  const screen = screenOf(matches.at(-1)?.handle);
  const { box, setBox } = useFrameKeys();
  const isMoving = useNavigation().state !== "idle";
  const isAllowed = screen === null || isFor(screen, viewerOf(me));
  useTitle(titleOf(screen));
  useFocusMain();
  useOtherOperator(me.operator);
  return (
    <div className="frame">
      <a href="#main" className="skip-link">
        跳到主要内容
      </a>
      <div className="frame-menu">
        <Menu own={viewerOf(me)} isLimited={me.is_limited} />
      </div>
      <FrameBar me={me} onFind={() => setBox("palette")} onKeys={() => setBox("keys")} />
      <main id="main" tabIndex={-1} className="frame-main" aria-busy={isMoving}>
        {me.is_limited && <LimitedNotice own={me.operator.role_text} />}
        <Suspense fallback={<Loading />}>
          {isAllowed ? (
            <Outlet key={me.operator.id} />
          ) : (
            <Forbidden
              screen={screen}
              own={me.operator.role_text}
              isTaken={screen.roles.includes(me.operator.role)}
            />
          )}
        </Suspense>
      </main>
      {box === "palette" && <Palette me={me} onClose={() => setBox(null)} />}
      {box === "keys" && <KeysBox onClose={() => setBox(null)} />}
    </div>
  );
}

/** The routes say which screen each is; an address of none has none. */
const screenOf = (handle: unknown): Screen | null =>
  typeof handle === "object" && handle !== null && "screen" in handle ? (handle.screen as Screen) : null;
