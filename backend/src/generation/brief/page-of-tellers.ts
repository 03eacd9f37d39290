import { TellersOnPage } from '../reading/tellers/tellers-on-page.js';
import type { AnswersForWriting } from './brief-of-eulogy.js';

/** How those who told something are shown to whoever looks at these answers. */
export function pageOfTellers({ tellers, sheet, people }: AnswersForWriting, viewerId: string): TellersOnPage {
  const name = sheet.facts.find(({ questionId }) => questionId === 'name')?.answer ?? '';
  return new TellersOnPage(tellers, viewerId, sheet.questionSet, name, people);
}
