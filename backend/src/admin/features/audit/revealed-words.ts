import type { Revealed, RevealedText } from '../../domain/audit/audit.js';
import { questionName } from '../timeline/question-name.js';

/** Fields of events in words, where their name is none. */
const FIELDS: Readonly<Record<string, string>> = { email: 'address', text: 'text of the eulogy' };

/**
 * Which masked texts were revealed, one in words each: “the title after event 12”.
 * @param nameOf a person by id
 */
export function revealedWords({ at, texts }: Revealed, nameOf: (userId: string) => string): string[] {
  const then = at === null ? '' : ` after event ${at}`;
  return texts.map((text) => (text.field.startsWith('event.') ? ofEvent(text, at) : ofState(text, nameOf) + then));
}

function ofEvent({ field, questionId }: RevealedText, at: number | null): string {
  const name = field.slice('event.'.length);
  const what = questionId === null ? `the ${FIELDS[name] ?? name}` : `the answer to “${questionName(questionId)}”`;
  return at === null ? what : `${what} in event ${at}`;
}

function ofState({ field, questionId }: RevealedText, nameOf: (userId: string) => string): string {
  if (questionId !== null) {
    const teller = field.slice(field.lastIndexOf('.') + 1);
    const question = `“${questionName(questionId)}”`;
    return teller === 'shared' ? `the shared answer to ${question}` : `the answer of ${nameOf(teller)} to ${question}`;
  }
  if (field === 'card.title') return 'the title';
  if (field === 'eulogy.text') return 'the text of the eulogy';
  return `paragraph ${Number(field.slice('text.'.length)) + 1} of the text`;
}
