import { useSearchParams } from "react-router-dom";
import { AlbumListPanel } from "./album-list-panel.tsx";
import { AlbumWorkshop } from "./album-workshop.tsx";

/** /admin/galeria: the albums, or the photos of `?album=<id>`. */
export function GalleryPanel() {
  const [params] = useSearchParams();
  const albumId = params.get("album");
  return albumId ? <AlbumWorkshop key={albumId} albumId={albumId} /> : <AlbumListPanel />;
}
