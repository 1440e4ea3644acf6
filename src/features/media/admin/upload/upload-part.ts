import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** A separate chunk: reading and sending videos takes more code than all the rest of the panel. */
export const UploadDialog = lazyPart(async () => (await import("./upload-dialog.tsx")).UploadDialog);
