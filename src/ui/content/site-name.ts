import { createContext } from "react";

/** Name put after the title of each page; the layout sets it from the settings. */
export const SiteName = createContext("Luz del Valle");
