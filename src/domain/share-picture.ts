/** What a chat shows of a page without a picture of its own: a file of public/, wide enough for the large one. */
export const SHARE_PICTURE = { path: "/share.jpg", width: 1200, height: 630 } as const;
