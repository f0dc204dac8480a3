/** Toasts and dialogs asked for by any code; components/message-host.tsx shows them. */

import type { Why } from "./reply.ts";

/** A sentence; or a reason, whose link stands behind it. */
export type Told = string | Why;

/** `action`: what the toast offers beside its text, 撤销 for one; it closes the toast. */
export type ToastRequest = {
  text: Told;
  kind: "info" | "success" | "error";
  action?: { label: string; run: () => void } | undefined;
};

export type DialogRequest = {
  kind: "alert" | "confirm";
  title: string;
  text: Told;
  actionLabel: string;
  cancelLabel: string;
  /** Runs on the action button, which shows a loading state until it settles; false keeps the box open. */
  run?: (() => Promise<unknown>) | undefined;
  /** The question stands no longer once this has settled: the box goes, as if it were not agreed to. */
  until?: Promise<unknown> | undefined;
  settle: (agreed: boolean) => void;
};

export type Message = ({ type: "toast" } & ToastRequest) | ({ type: "dialog" } & DialogRequest);

type Listener = (message: Message) => void;

let listener: Listener | null = null;
const waiting: Message[] = [];

/** The host takes over; what came before it is handed on at once. */
export function hostMessages(take: Listener): () => void {
  listener = take;
  for (const message of waiting.splice(0)) take(message);
  return () => {
    listener = null;
  };
}

function post(message: Message): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** A short notice that goes away by itself. */
export function toast(
  text: Told,
  kind: ToastRequest["kind"] = "info",
  action?: ToastRequest["action"],
): void {
  post({ type: "toast", text, kind, action });
}

/** A box under the title 温馨提示 (spec.md §8) with one button. */
export function alertBox(
  text: Told,
  options: { title?: string; actionLabel?: string } = {},
): Promise<boolean> {
  return dialog({
    kind: "alert",
    title: options.title ?? "温馨提示",
    text,
    actionLabel: options.actionLabel ?? "知道了",
    cancelLabel: "",
  });
}

export type ConfirmOptions = {
  title?: string;
  actionLabel?: string;
  cancelLabel?: string;
  run?: () => Promise<unknown>;
  until?: Promise<unknown> | undefined;
};

/** A question; true when agreed (after `run` succeeded, where given). */
export function confirmBox(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  return dialog({
    kind: "confirm",
    title: options.title ?? "温馨提示",
    text,
    actionLabel: options.actionLabel ?? "确定",
    cancelLabel: options.cancelLabel ?? "取消",
    run: options.run,
    until: options.until,
  });
}

function dialog(request: Omit<DialogRequest, "settle">): Promise<boolean> {
  return new Promise((settle) => post({ type: "dialog", ...request, settle }));
}
