/** The name under which the server would have a file saved (RFC 6266), in its own letters where it has some. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const inFull = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
  try {
    return inFull === undefined ? (plain ?? otherwise) : decodeURIComponent(inFull);
  } catch {
    return plain ?? otherwise;
  }
}
