import { GalleryPanel } from "#features/gallery/admin/gallery-panel.tsx";

/** /admin/galeria. */
export default function AdminGalleryRoute() {
  return <GalleryPanel />;
}
