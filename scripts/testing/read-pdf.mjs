import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * What a reader finds in a PDF: `{ title, pages: [{ lines: [{ text, size }] }], fonts: [{ name, embedded }] }`. Sizes in points.
 * Printed as JSON: `node scripts/testing/read-pdf.mjs FILE`.
 * @param {Uint8Array} bytes
 */
export async function readPdf(bytes) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = items
      .filter((item) => 'str' in item)
      .filter(({ str }) => str.trim())
      .map(({ str, height, transform }) => ({
        text: str,
        size: Math.round(height * 10) / 10,
        y: Math.round(transform[5]),
      }));
    pages.push({ lines });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  const raw = Buffer.from(bytes).toString('latin1');
  const names = [...new Set([...raw.matchAll(/\/FontName \/(?:[A-Z]+\+)?([A-Za-z0-9-]+)/g)].map(([, name]) => name))];
  const files = [...raw.matchAll(/\/FontFile[23]? /g)].length;
  return { title: 'Title' in info ? info.Title : '', pages, fonts: names, embeddedFonts: files };
}

const [, , file] = process.argv;
if (file && import.meta.url === `file://${process.argv[1]}`) {
  process.stdout.write(JSON.stringify(await readPdf(readFileSync(file))));
}
