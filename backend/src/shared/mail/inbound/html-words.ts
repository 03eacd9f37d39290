import { htmlToText } from 'html-to-text';

/** What programs put around a reply: signatures, the line above a quotation, pictures of nothing. */
const LEFT_OUT = [
  'head',
  'style',
  'script',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'img',
  'title',
  '.gmail_attr',
  '.gmail_signature',
  '.gmail_signature_prefix',
  '.moz-cite-prefix',
  '.moz-signature',
  '.protonmail_signature_block',
  '.yahoo_quoted',
  '.AppleMailSignature',
  '#AppleMailSignature',
  '#ms-outlook-mobile-signature',
  '#Signature',
  '#signature',
];

/** Deeper than any letter, and far from the end of the stack. */
const DEPTH = 400;

/** The words of a letter that has HTML alone; what is quoted in it is marked with ">", as in plain letters. */
export function wordsOfHtml(html: string): string {
  return htmlToText(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: DEPTH, maxChildNodes: 20_000, ellipsis: '' },
    selectors: [
      ...LEFT_OUT.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1, trimEmptyLines: false } },
      { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });
}
