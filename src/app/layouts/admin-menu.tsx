import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkSigns } from "#ui/content/link-signs.tsx";
import { WaitingCount } from "#ui/content/badge.tsx";
import { ADMIN_HOME, type AdminCategory, type AdminLink } from "./admin-navigation.ts";
import styles from "./admin-menu.module.css";

export interface AdminMenuProps {
  categories: readonly AdminCategory[];
  label: string;
  /** Pending counts, keyed by panel path. */
  waiting?: Readonly<Record<string, number>> | undefined;
}

/** Titles of the groups that stay open on this device. */
const OPEN_KEY = "iglesia-admin-menu";

/** The list of panels: in the sidebar of a desktop, in the drawer of a phone. A group of one is its link alone. */
export function AdminMenu({ categories, label, waiting = {} }: AdminMenuProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The menu may be longer than the screen; the page itself stays where it is.
    const frame = nav.current?.parentElement;
    const current = nav.current?.querySelector("[aria-current=page]");
    if (!frame || !current) return;
    const [room, own] = [frame.getBoundingClientRect(), current.getBoundingClientRect()];
    frame.scrollTop += Math.max(0, own.bottom - room.bottom) - Math.max(0, room.top - own.top);
  }, [pathname]);
  const [opened, setOpened] = useState(readOpened);
  // The same page has two addresses.
  const isHome = [adminPaths.home(), adminPaths.dashboard()].includes(pathname.replace(/\/$/, ""));
  const remember = (title: string, isOpen: boolean) => {
    const next = [...opened.filter((one) => one !== title), ...(isOpen ? [title] : [])];
    setOpened(next);
    storeOpened(next);
  };
  return (
    <nav ref={nav} aria-label={label} className={styles.nav}>
      <Link to={ADMIN_HOME.to} className={styles.link} aria-current={isHome ? "page" : undefined}>
        {ADMIN_HOME.label}
      </Link>
      {categories.map(({ title, links }) => {
        const [only] = links;
        if (only && links.length === 1) return <Panel key={title} link={only} waiting={waiting[only.to]} />;
        const isCurrent = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
        return (
          <Group
            // The group of the page that was opened unfolds, whatever it was before.
            key={`${title} ${isCurrent}`}
            title={title}
            isOpen={isCurrent || opened.includes(title)}
            waiting={links.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)}
            onToggle={(isOpen) => remember(title, isOpen)}
          >
            {links.map((link) => (
              <li key={link.to}>
                <Panel link={link} waiting={waiting[link.to]} />
              </li>
            ))}
          </Group>
        );
      })}
    </nav>
  );
}

interface GroupProps {
  title: string;
  isOpen: boolean;
  /** How much waits behind its links, said while they are folded away. */
  waiting: number;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Group({ title, isOpen, waiting, onToggle, children }: GroupProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open}>
      <summary
        className={styles.title}
        onClick={(press) => {
          press.preventDefault();
          setOpen(!open);
          onToggle(!open);
        }}
      >
        {title}
        {!open && <WaitingCount count={waiting} />}
      </summary>
      <ul className={styles.links}>{children}</ul>
    </details>
  );
}

function Panel({ link: { label, to, badge }, waiting }: { link: AdminLink; waiting: number | undefined }) {
  return (
    <NavLink to={to} className={styles.link ?? ""}>
      {label}
      <LinkSigns badge={badge} waiting={waiting} />
    </NavLink>
  );
}

function readOpened(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OPEN_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((title) => typeof title === "string") : [];
  } catch {
    // Blocked, or written by something else.
    return [];
  }
}

function storeOpened(titles: readonly string[]): void {
  try {
    localStorage.setItem(OPEN_KEY, JSON.stringify(titles));
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}
