import { StreamingPanel } from "#features/media/admin/media-center.tsx";

/** /admin/streaming. */
export default function AdminStreamingRoute() {
  return <StreamingPanel />;
}
