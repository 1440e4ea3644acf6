const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is written as a UUID: the last part of /blog/{slug or post id} is an id, not a slug (SPEC 2). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
