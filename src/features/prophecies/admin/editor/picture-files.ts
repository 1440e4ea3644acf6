/**
 * The files of a paste or a drop that are to be put into the text; none where the words beside them are what was meant:
 * office programs put a picture of the copied text beside it.
 */
export function picturesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const text = data.getData("text/plain").trim();
  const html = data.getData("text/html");
  // A picture copied from a web page comes with its tag; its address is no text of anybody.
  const isOnlyPicture = /^[^]*<img\b[^]*$/i.test(html) && html.replace(/<[^>]*>/g, "").trim() === "";
  return text === "" || isOnlyPicture ? files : [];
}
