import type { TimelineEntry } from './histories.js';

/** Whose answer it is where it is everybody's. */
export const SHARED = 'shared';

/** An answer that stood once and stands no more: who emptied it, and at which event. */
export interface Emptied {
  readonly questionId: string;
  /** Whose answer it was, or {@link SHARED}. */
  readonly contributorId: string;
  readonly by: string;
  readonly n: number;
  readonly at: string;
}

/** Answers that are empty after the first `until` events, because somebody emptied them. An account that goes takes its words along: that is no emptying. */
export function emptiedIn(entries: readonly TimelineEntry[], until: number): Emptied[] {
  const told = new Map<string, Pick<Emptied, 'questionId' | 'contributorId'>>();
  const emptied = new Map<string, Emptied>();
  for (const { n, type, data, metadata } of entries.slice(0, until)) {
    const at = metadata.occurredAt;
    switch (type) {
      case 'FactAnswered':
      case 'AnswerContributed': {
        const [key, place] = placeOf(data);
        told.set(key, place);
        emptied.delete(key);
        break;
      }
      case 'FactCleared':
      case 'AnswerCleared': {
        const [key, place] = placeOf(data);
        if (told.delete(key)) emptied.set(key, { ...place, by: String(data['clearedBy'] ?? data['personId']), n, at });
        break;
      }
      case 'QuestionnaireReset':
        for (const [key, place] of told) emptied.set(key, { ...place, by: String(data['resetBy']), n, at });
        told.clear();
        break;
      case 'UserErased':
        for (const places of [told, emptied])
          for (const [key, { contributorId }] of places) if (contributorId === data['userId']) places.delete(key);
        break;
      case 'DraftLapsed':
        told.clear();
        emptied.clear();
        break;
    }
  }
  return [...emptied.values()];
}

function placeOf(data: TimelineEntry['data']): [string, Pick<Emptied, 'questionId' | 'contributorId'>] {
  const [questionId, contributorId] = [String(data['questionId']), String(data['personId'] ?? SHARED)];
  return [`${questionId} ${contributorId}`, { questionId, contributorId }];
}
