import { useEffect, useState } from 'react';
import type { QuestionResponse } from '../../../lib/api-types.js';
import { isOnlyAdjectives } from './only-adjectives.js';

/** No questionnaire asks back more often than this. */
export const MOST_FOLLOW_UPS = 3;

interface Asked {
  /** Questions at which it was asked back, in that order. */
  asked: readonly string[];
  /** Those where the person would rather leave it at that. */
  left: readonly string[];
}

const NOTHING: Asked = { asked: [], left: [] };

function read(key: string): Asked {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Asked> | null;
    return kept ? { asked: kept.asked ?? [], left: kept.left ?? [] } : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(key: string, asked: Asked): void {
  try {
    localStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // The next visit may ask again.
  }
}

export interface FollowUp {
  /** Whether to ask back at this question now. */
  isDue: boolean;
  leave: () => void;
}

/**
 * Asks back once where an answer in prose says what somebody was like and nothing that happened: at most three questions of a
 * questionnaire, and never again where the person left it. @param moment `resting`: the words are saved and the hand is off the keys
 */
export function useFollowUp(
  visit: string,
  question: Pick<QuestionResponse, 'id' | 'kind' | 'questionType'>,
  text: string,
  moment: 'resting' | 'typing',
): FollowUp {
  const key = `follow-ups:${visit}`;
  const [asked, setAsked] = useState(() => read(key));
  useEffect(() => {
    if (asked !== NOTHING) write(key, asked);
  }, [key, asked]);
  const isProse = question.kind === 'memory' && question.questionType === 'textarea';
  const wants = isProse && isOnlyAdjectives(text) && !asked.left.includes(question.id);
  const wasAsked = asked.asked.includes(question.id);
  if (wants && !wasAsked && moment === 'resting' && asked.asked.length < MOST_FOLLOW_UPS)
    setAsked({ ...asked, asked: [...asked.asked, question.id] });
  return {
    isDue: wants && wasAsked,
    leave: () => setAsked({ ...asked, left: [...asked.left, question.id] }),
  };
}
