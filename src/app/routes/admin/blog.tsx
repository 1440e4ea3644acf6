import { ProphecyPanel } from "#features/prophecies/admin/prophecy-panel.tsx";

/** /admin/blog: 'Panel de Blog'. */
export default function AdminBlogRoute() {
  return <ProphecyPanel />;
}
