/** Where positions are stored: the library's own name for them. */
export const scrollKey = "react-router-scroll-positions";

/** The inline script behind the content: where the visitor was on this page before it is first painted. */
export const restoreScroll = `(() => {
  const state = history.state ?? {};
  const key = state.key ?? Math.random().toString(36).slice(2, 10);
  if (!state.key) history.replaceState({ ...state, key }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem("${scrollKey}") ?? "{}")[key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {}
})()`;
