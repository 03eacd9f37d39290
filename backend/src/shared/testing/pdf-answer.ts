import { readPdf, type ReadPdf } from './read-pdf.js';
import type { TestBrowser } from './test-browser.js';

export interface PdfAnswer {
  readonly name: string;
  readonly pdf: ReadPdf;
  /** All its words. */
  readonly said: string;
}

/** A PDF as the browser gets it. @throws where the answer is none */
export async function answerOfPdf(url: string, browser: TestBrowser, path: string): Promise<PdfAnswer> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
  const said = pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  return { name: response.headers.get('content-disposition') ?? '', pdf, said };
}
