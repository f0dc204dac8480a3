import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** A whole screen that waits. */
export function LoadingScreen({ children }: { children?: ReactNode }) {
  return (
    <div className="loading-screen">
      <Logo />
      <span className="loading-ring" aria-hidden="true" />
      <div role="status">
        <h1 className="text-nav font-semibold">加载中</h1>
      </div>
      {children}
    </div>
  );
}
