import type { RefObject } from 'react';
import type { Subject } from '../../../lib/answers/question-options.js';
import type { QuestionResponse } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';

/** An answer of so many words is under way: it needs no beginning any more. */
const SHORT_WORDS = 4;

interface StarterProps {
  question: QuestionResponse;
  /** The answer as it is. */
  text: string;
  subject: Subject;
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  onTake: (text: string) => void;
}

/** The beginning of a sentence for whoever has few words: a tap puts it in front of them. */
export function Starter({ question, text, subject, field, onTake }: StarterProps) {
  const isProse = question.questionType === 'text' || question.questionType === 'textarea';
  if (!isProse || !question.starter) return null;
  const starter = subject.fill(question.starter);
  if (!isShort(text) || text.toLowerCase().startsWith(starter.toLowerCase())) return null;
  const take = (): void => {
    const element = field.current;
    if (!element) return;
    const begun = wordsAfter(starter, element.value);
    element.value = begun;
    element.focus();
    element.setSelectionRange(begun.length, begun.length);
    onTake(begun);
  };
  return (
    <p className="starter">
      You could begin:
      <Button look="word" onClick={take} aria-label={`Begin with “${starter}”`}>
        <em>{starter} …</em>
      </Button>
    </p>
  );
}

function isShort(text: string): boolean {
  return text.trim().split(/\s+/).length < SHORT_WORDS;
}

/** Words that are small inside a sentence; any other may be a name. */
const SMALL_INSIDE = /^(?:The|A|An|His|Her|Their|My|Our|Its|To|How|That|When|Being|All|Every|\p{Lu}\p{Ll}+ing)\b/u;

/** "Fishing." becomes "He loved fishing." */
function wordsAfter(starter: string, typed: string): string {
  const words = typed.trim();
  return `${starter} ${SMALL_INSIDE.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words}`;
}
