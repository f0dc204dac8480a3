import { createContext } from "react";

/** On the server: notes that the page shows the time of its rendering to the second. In the browser nobody asks. */
export const ClockNote = createContext<() => void>(() => {});
