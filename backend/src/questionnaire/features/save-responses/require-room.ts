import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { charactersIn, EULOGY_MAX, EULOGY_UNPAID_MAX } from '../../domain/limits.js';
import type { GivenAnswer } from '../../domain/questionnaire/questionnaire.decide.js';
import type { Characters } from '../read-answers/questionnaire-directory.js';

interface Room {
  /** Characters of all answers together. */
  readonly max: number;
  readonly full: 'answers.full' | 'answers.full-unpaid';
}
export const PAID_ROOM: Room = { max: EULOGY_MAX, full: 'answers.full' };
/** Of a eulogy that is not paid yet (D33). */
export const UNPAID_ROOM: Room = { max: EULOGY_UNPAID_MAX, full: 'answers.full-unpaid' };

/**
 * Whether the eulogy can hold these answers beside all others. Two who save at the same moment may both just fit: the limit keeps what
 * reads the answers from working without end, and is no promise to a character.
 * @throws RuleBroken answers.full or answers.full-unpaid, with how many characters are left for these answers
 */
export function requireRoom(answers: readonly GivenAnswer[], { all, own }: Characters, { max, full }: Room): void {
  const sent = answers.reduce((sum, { answer }) => sum + charactersIn(answer), 0);
  const replaced = answers.reduce((sum, { questionId }) => sum + (own[questionId] ?? 0), 0);
  const left = Math.max(0, max - (all - replaced));
  // what becomes shorter always fits
  if (sent > left && sent > replaced) throw new RuleBroken(full, { left });
}
