/** Installs the offline shell once the page has settled. Without it the shop is the same, but for the page shown offline. */
export function installShell(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    // Refused in private windows and by policies: nothing is lost.
    void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
