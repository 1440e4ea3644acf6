/**
 * Picture that chats show for a page without one: a file of public/, wide enough for the large preview. Size in
 * pixels.
 */
export const SHARE_PICTURE = { path: "/share.jpg", width: 1200, height: 630 } as const;
