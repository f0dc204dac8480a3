/** Adding the shop to the desktop: the browser's own question, held until the visitor asks for it. */

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let waiting: InstallPrompt | null = null;

/** Keeps the browser's offer for the shop's own button; gives what stops that. */
export function holdInstallPrompt(): () => void {
  const hold = (event: Event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    waiting = event;
  };
  addEventListener("beforeinstallprompt", hold);
  return () => removeEventListener("beforeinstallprompt", hold);
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Asks by the browser's own dialog; false where it has none to offer. */
export async function askToInstall(): Promise<boolean> {
  const prompt = waiting;
  if (!prompt) return false;
  waiting = null; // It can be used once.
  await prompt.prompt();
  return true;
}
