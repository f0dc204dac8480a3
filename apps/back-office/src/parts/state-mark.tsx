/** Where an offer stands. */
type State = "draft" | "scheduled" | "running" | "ended" | "stopped";

const looks: Readonly<Partial<Record<State, string>>> = { running: "mark-good", stopped: "mark-bad" };

export function StateMark({ state, text }: { state: State; text: string }) {
  return <span className={`mark ${looks[state] ?? "mark-quiet"}`}>{text}</span>;
}
