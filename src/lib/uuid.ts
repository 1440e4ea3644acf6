const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is written as a UUID: addresses such as /blog/{slug or id} take both. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
