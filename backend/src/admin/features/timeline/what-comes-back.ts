import { memoriesStream, type WhatComesBack } from '../../../questionnaire/index.js';
import type { TimelineEntry } from './histories.js';

/** Events behind which a text stood, and which. */
const MADE_A_TEXT = new Set([
  'GenerationCompleted',
  'ParagraphEdited',
  'ParagraphRewritten',
  'SentenceConfirmed',
  'SentencesTakenOut',
  'PassagePutIn',
  'OwnWordsKept',
  'ParagraphMoved',
  'VersionRestored',
  'ChangeUndone',
  'ChangeRedone',
  'EulogyFinished',
]);

/**
 * What an event of the history lets come back: an answer as it was told there, or as it stood before it was emptied there; before a
 * reset everything; the text as it stood behind it. Null for every other event.
 */
export function whatComesBackAt(
  entry: TimelineEntry,
  { eulogyId, entries, here }: { eulogyId: number; entries: readonly TimelineEntry[]; here: readonly string[] },
): WhatComesBack | null {
  const { type, stream, data } = entry;
  const revision = Number(entry.revision);
  const questionId = String(data['questionId']);
  const personId = String(data['personId']);
  switch (type) {
    case 'FactAnswered':
      return { questionId, personId: null, from: [{ stream, revision }] };
    case 'FactCleared':
      return { questionId, personId: null, from: [{ stream, revision: revision - 1 }] };
    case 'AnswerContributed':
      return { questionId, personId, from: [{ stream, revision }] };
    case 'AnswerCleared':
      return { questionId, personId, from: [{ stream, revision: revision - 1 }] };
    case 'QuestionnaireReset': {
      const before = entries.slice(0, entry.n - 1);
      const memories = here.flatMap((id) => {
        const own = memoriesStream(eulogyId, id);
        const last = before.findLast((one) => one.stream === own);
        return last === undefined ? [] : [{ stream: own, revision: Number(last.revision) }];
      });
      return { questionId: null, personId: null, from: [{ stream, revision: revision - 1 }, ...memories] };
    }
    default:
      return MADE_A_TEXT.has(type) ? { questionId: null, personId: null, from: [{ stream, revision }] } : null;
  }
}
