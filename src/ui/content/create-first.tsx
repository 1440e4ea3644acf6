import { LinkButton } from "../actions/link-button.tsx";

export interface CreateFirstProps {
  /** Whether the reader may create an entry. */
  isAdmin: boolean;
  /** The panel, with its form open where it has an address. */
  to: string;
  /** "Crear el primero". */
  children: string;
}

/** The way from an empty public list to where its first entry is made, for those who may. */
export function CreateFirst({ isAdmin, to, children }: CreateFirstProps) {
  return isAdmin && <LinkButton to={to}>{children}</LinkButton>;
}
