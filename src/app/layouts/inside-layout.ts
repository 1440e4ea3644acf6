import { createContext } from "react";

/** True below a layout, which has the page's `<main>` already. */
export const InsideLayout = createContext(false);
