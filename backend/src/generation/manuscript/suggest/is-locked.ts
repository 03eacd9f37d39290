import type { EulogyText } from '@eulogy/arranger';
import { paragraphAt, wordingOf, type PassagePlace } from '../../domain/manuscript/text-changes.js';

/** Whether a paragraph stays as it is. @param locked the wordings of the passages that were locked */
export function isLocked(locked: readonly string[], text: EulogyText, at: PassagePlace): boolean {
  const paragraph = paragraphAt(text, at);
  return paragraph !== undefined && locked.includes(wordingOf(paragraph));
}
