import { amidEnglish } from '../kernel/direction.js';
import { escapeHtml } from './escape-html.js';

/** What a letter is made of, in order. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What a person wrote, as typed: read from the side on which its own letters begin. */
  | { readonly kind: 'words'; readonly words: string }
  /** Shown large, on a line of its own. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface LetterContent {
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly LetterPart[];
  /** Who signs. */
  readonly signature: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sets one content as plain text and as HTML that needs nothing from the network. Everything in it is escaped. */
export function letter({ subject, greeting, parts, signature }: LetterContent): Letter {
  const text = [`${greeting},`, ...parts.map(asText), signature].join('\n\n').concat('\n');
  const html = [
    '<!doctype html>',
    '<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#FAF7F2;color:#2B2A28;font:17px/1.6 Georgia,\'Times New Roman\',serif">',
    '<div style="max-width:560px;margin:0 auto;padding:40px 24px">',
    paragraph(`${greeting},`),
    ...parts.map(asHtml),
    paragraph(signature),
    '</div></body></html>',
  ].join('\n');
  return { subject, text, html };
}

/** Letters, what people write between them, and a full stop where a word ends: no address of a page fits in. */
const A_NAME = /^[\p{L}\p{M}‘’'ʻʼ](?:[\p{L}\p{M} '‘’ʻʼ´`·‧・&(),‐‑–-]|\u200c|\u200d|\.(?=[\s,)]|$))*$/u;
/** Characters and words that no message fits in. */
const SHORT_NAME = 30;
const LONGEST_NAME = { characters: 50, words: 4 } as const;

/**
 * A name fit for a greeting, or undefined: letters go to addresses that nobody has verified yet, and what stands in the name
 * field must not become somebody else's message to them.
 */
export function greetableName(name: string): string | undefined {
  const trimmed = name.trim();
  const length = [...trimmed].length;
  const isShort =
    length <= SHORT_NAME || (length <= LONGEST_NAME.characters && trimmed.split(/\s+/).length <= LONGEST_NAME.words);
  return isShort && A_NAME.test(trimmed) && /\p{L}/u.test(trimmed) ? amidEnglish(trimmed) : undefined;
}

function asText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'words':
      return part.words;
    case 'code':
      return `    ${part.code}`;
    case 'link':
      return `${part.label}:\n${part.url}`;
  }
}

function asHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return paragraph(part.text);
    case 'words':
      return paragraph(part.words, ' dir="auto"');
    case 'code':
      return `<p style="margin:0 0 24px;font:600 32px/1.3 monospace;letter-spacing:0.2em">${escapeHtml(part.code)}</p>`;
    case 'link':
      return (
        '<p style="margin:0 0 24px">' +
        `<a href="${escapeHtml(part.url)}" style="color:#3F5B4F">${escapeHtml(part.label)}</a></p>`
      );
  }
}

function paragraph(text: string, attributes = ''): string {
  return `<p${attributes} style="margin:0 0 24px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
