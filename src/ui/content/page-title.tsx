import { use, useEffect, useRef, createContext, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import layout from "../layout/layout.module.css";
import styles from "./page-title.module.css";

/** Name put after the title of each page; the layout sets it from the settings. */
export const SiteName = createContext("Luz del Valle");

export interface PageTitleProps {
  /** Title of the document, and of the page unless `children` draws it otherwise. */
  title: string;
  children?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

/**
 * The page's only h1. Names the document and, after a navigation inside the site, takes the focus,
 * so that a screen reader says where one has arrived. The first page of a visit keeps the browser's focus.
 */
export function PageTitle({ title, children, lead, actions, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFocusOnArrival(heading);
  return (
    <div className={className ?? styles.head}>
      <div className={styles.texts}>
        <h1 ref={heading} tabIndex={-1}>
          {children ?? title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={layout.cluster3}>{actions}</div>}
    </div>
  );
}

/**
 * "Donaciones · Luz del Valle", or the title alone where it is the name of the congregation itself. Also says which the
 * page's own address is: without what a list was filtered by, or a notice left in it.
 */
export function useDocumentTitle(title: string, alone = false) {
  const site = use(SiteName);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = alone ? title : `${title} · ${site}`;
  }, [title, alone, site]);
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]") ?? canonicalLink();
    link.href = location.origin + pathname;
  }, [pathname]);
}

function canonicalLink(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "canonical";
  document.head.append(link);
  return link;
}

/** Moves the focus to a heading when its page was reached from another page of the site. */
export function useFocusOnArrival(heading: { current: HTMLElement | null }) {
  const { key, hash, pathname } = useLocation();
  useEffect(() => {
    // The key of the page on which a visit starts is always "default". An anchor has its own target.
    if (key !== "default" && !hash) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per page, not on each anchor or filter of it
  }, [pathname]);
}
