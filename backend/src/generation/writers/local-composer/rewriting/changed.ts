import type { EulogyParagraph } from '@eulogy/arranger';
import { CannotRewrite } from '../../writer.port.js';

/** @throws CannotRewrite where the words are what they were */
export function changed(before: EulogyParagraph, after: EulogyParagraph): EulogyParagraph {
  const said = ({ sentences }: EulogyParagraph): string => sentences.map(({ text }) => text).join(' ');
  if (said(before) === said(after)) throw new CannotRewrite('nothing-to-change');
  return after;
}
