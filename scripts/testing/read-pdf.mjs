import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What puts something on paper. */
const DRAWING = new Set([
  OPS.showText,
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
]);

/**
 * How much of a page is drawn outside of anything that says what it is.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 */
async function untaggedOn(page) {
  const { fnArray } = await page.getOperatorList();
  let depth = 0;
  let untagged = 0;
  for (const operation of fnArray) {
    if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) depth += 1;
    else if (operation === OPS.endMarkedContent) depth -= 1;
    else if (DRAWING.has(operation) && depth === 0) untagged += 1;
  }
  return untagged;
}

/**
 * The letters of a page by the colour in which they stand, without blanks.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 */
async function coloursOn(page) {
  const { fnArray, argsArray } = await page.getOperatorList();
  /** @type {Record<string, string>} */
  const colours = {};
  let colour = '';
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.setFillRGBColor) colour = String(argsArray[at][0]);
    if (operation !== OPS.showText) continue;
    const letters = argsArray[at][0].map((/** @type {any} */ glyph) => glyph?.unicode ?? '').join('');
    colours[colour] = `${colours[colour] ?? ''}${letters.replace(/\s/g, '')}`;
  }
  return colours;
}

/**
 * The parts of one page with the words that belong to each: `{ type, alt?, lang?, text, parts }`.
 * @param {any} node @param {Map<string, string>} words by the id of their marked content
 * @returns {any}
 */
function partOf(node, words) {
  const children = node.children ?? [];
  return {
    type: node.role,
    ...(node.alt === undefined ? {} : { alt: node.alt }),
    ...(node.lang === undefined ? {} : { lang: node.lang }),
    text: children
      .filter((/** @type {any} */ child) => child.type === 'content')
      .map((/** @type {any} */ child) => words.get(child.id) ?? '')
      .join(' ')
      .trim(),
    parts: children
      .filter((/** @type {any} */ child) => child.role !== undefined)
      .map((/** @type {any} */ child) => partOf(child, words)),
  };
}

/** @param {import('pdfjs-dist').PDFPageProxy} page */
async function partsOf(page) {
  const words = new Map();
  const open = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('type' in item) {
      if (item.type.startsWith('begin')) open.push(item.id);
      else open.pop();
      continue;
    }
    const id = open.findLast((one) => one !== undefined && one !== null);
    if (id !== undefined) words.set(id, `${words.get(id) ?? ''}${item.str}`);
  }
  const tree = await page.getStructTree();
  return tree ? tree.children.map((child) => partOf(child, words)) : [];
}

/**
 * What a reader finds in a PDF: `{ title, pages: [{ lines: [{ text, size }], colours, parts, untagged }], fonts: [{ name, embedded }] }`. Sizes in points.
 * Printed as JSON: `node scripts/testing/read-pdf.mjs FILE`.
 * @param {Uint8Array} bytes
 */
export async function readPdf(bytes) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items
      .filter((item) => 'str' in item)
      .filter(({ str }) => str.trim())
      .map(({ str, height, transform }) => ({
        text: str,
        size: Math.round(height * 10) / 10,
        y: Math.round(transform[5]),
      }));
    pages.push({
      lines,
      colours: await coloursOn(page),
      parts: await partsOf(page),
      untagged: await untaggedOn(page),
      size: page.view.slice(2),
    });
  }
  const { info, metadata } = await document.getMetadata();
  const isMarked = (await document.getMarkInfo())?.Marked === true;
  const standard = String(metadata?.get('pdfuaid:part') ?? '');
  await task.destroy();
  const raw = Buffer.from(bytes).toString('latin1');
  const names = [...new Set([...raw.matchAll(/\/FontName \/(?:[A-Z]+\+)?([A-Za-z0-9-]+)/g)].map(([, name]) => name))];
  const files = [...raw.matchAll(/\/FontFile[23]? /g)].length;
  const said = /** @type {Record<string, unknown>} */ (info);
  return {
    title: said.Title ?? '',
    author: said.Author ?? '',
    language: said.Language ?? null,
    isMarked,
    /** Of PDF/UA, as the file says; empty where it does not. */
    standard,
    pages,
    fonts: names,
    embeddedFonts: files,
  };
}

const [, , file] = process.argv;
if (file && import.meta.url === `file://${process.argv[1]}`) {
  process.stdout.write(JSON.stringify(await readPdf(readFileSync(file))));
}
