/** The role ladder: each role inherits every permission of the lower ones. */
export const ROLES = ["visitor", "member", "admin", "super_admin"] as const;

export type Role = (typeof ROLES)[number];

/** Rank of a role: visitor 0, member 1, admin 2, super_admin 3, as private.my_rank() answers it in the database. */
export function rankOf(role: Role): number {
  return ROLES.indexOf(role);
}

/** Whether `role` reaches `minimum`. For menus and screens only: the database decides every read and write. */
export function hasRole(role: Role, minimum: Role): boolean {
  return rankOf(role) >= rankOf(minimum);
}

/** Narrows a value that came from outside (cache, database) to a role; anything unknown is a visitor. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? "visitor";
}

/** Spanish name of a role as it is shown on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  visitor: "Visitante",
  member: "Miembro",
  admin: "Administrador",
  super_admin: "Superadministrador",
};
