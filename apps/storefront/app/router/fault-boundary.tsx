import { Component, type ReactNode } from "react";
import { ThrownContext } from "./contexts.ts";
import type { PageState } from "./page-state.ts";

type Props = Pick<PageState, "location" | "revalidation"> & {
  /** What a loader threw for this route. */
  error: unknown;
  fallback: ReactNode;
  children: ReactNode;
};
type State = Pick<Props, "location" | "revalidation" | "error">;

/** Shows a route's fault until another page is visited or its data is read again. React knows boundaries as classes only. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = this.props;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ location, revalidation, error }: Props, state: State): State {
    const isReadAgain = state.revalidation !== "idle" && revalidation === "idle";
    if (state.location !== location || isReadAgain) return { location, revalidation, error };
    return { location, revalidation, error: error === undefined ? state.error : error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ThrownContext value={error}>{this.props.fallback}</ThrownContext>;
  }
}
