/** What is handed to the browser to save, which the simulated one cannot. */
export function savedFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
  return files;
}

/** The cells of a file, read by RFC 4180 alone: a byte order mark, lines that end with CR LF, quotes doubled within quotes. */
export async function cellsOf(content: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
