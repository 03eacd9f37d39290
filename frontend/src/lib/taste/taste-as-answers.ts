import { encodeName, encodeRelationship, type NameAnswer } from '../answers/answer-codecs.generated.js';
import { preferredName } from '../answers/fill-template.generated.js';
import { composeTitle, MAX_NAME_LENGTH } from '../titles.js';
import type { TasteAnswers } from './kept-taste.js';
import { relationOf } from './relation-picks.js';

/** The questions of the questionnaire that the three answers answer, by id. */
export const TASTE_QUESTIONS = { name: 'name', relationship: 'relationship', story: 'story' } as const;

function nameAnswerOf({ name, called }: TasteAnswers): NameAnswer {
  // Whoever typed only what they called somebody has told a name.
  return name.trim() === ''
    ? { name: called.trim(), nicknames: '', pronouns: null }
    : { name: name.trim(), nicknames: called.trim(), pronouns: null };
}

/** What to call the person out loud; '' where no name was told. */
export function calledIn(answers: TasteAnswers): string {
  return preferredName(nameAnswerOf(answers));
}

/** The answers as the questionnaire keeps them, by question id; what was not told is not among them. */
export function tasteAsAnswers(answers: TasteAnswers): Readonly<Record<string, string>> {
  const name = nameAnswerOf(answers);
  const { text, choices } = relationOf(answers);
  const told: Record<string, string> = {};
  if (name.name !== '') told[TASTE_QUESTIONS.name] = encodeName(name);
  if (text !== '' || choices.length > 0)
    told[TASTE_QUESTIONS.relationship] = encodeRelationship({ text, choices: [...choices], custom: '' });
  if (answers.story.trim() !== '') told[TASTE_QUESTIONS.story] = answers.story.trim();
  return told;
}

/** "Honouring Peg", offered at the checkout; undefined where no name was told, or one that no title holds. */
export function titleOfTaste(answers: TasteAnswers): string | undefined {
  const called = calledIn(answers);
  return called === '' || called.length > MAX_NAME_LENGTH ? undefined : composeTitle('Honouring', called);
}
