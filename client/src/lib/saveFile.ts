/** So long the browser may take to fetch what it was handed, in milliseconds. */
const KEPT_MS = 60_000;

/** Lets the browser save a text as a file. @param type its media type, in UTF-8. */
export function saveFile(name: string, text: string, type: `text/${string}`): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
