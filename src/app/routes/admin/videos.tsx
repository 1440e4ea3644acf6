import { VideosPanel } from "#features/media/admin/media-center.tsx";

/** /admin/videos. */
export default function AdminVideosRoute() {
  return <VideosPanel />;
}
