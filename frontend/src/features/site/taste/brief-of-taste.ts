import type { Brief } from '@eulogy/arranger';
import { bareBrief, barePerson, sourceOf } from '../../../lib/answers/bare-brief.js';
import { nicknamesOf } from '../../../lib/answers/fill-template.generated.js';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { relationOf } from '../../../lib/taste/relation-picks.js';
import { calledIn, TASTE_QUESTIONS, titleOfTaste } from '../../../lib/taste/taste-as-answers.js';

/** Whoever writes has no account and no name here. */
const WRITER = 'writer';
/** Longest eulogy there is: a story that is told whole needs the most room. */
const MINUTES = 8;

/** What the arranger gets: the three answers and nothing that was not told. No pronouns: nobody was asked. */
export function briefOfTaste(answers: TasteAnswers): Brief {
  const { text, choices } = relationOf(answers);
  const called = calledIn(answers);
  const isTied = text !== '' || choices.length > 0;
  const others = nicknamesOf({ name: answers.name, nicknames: answers.called, pronouns: null });
  return bareBrief({
    about: 'other',
    title: titleOfTaste(answers) ?? '',
    name: {
      // Of three sentences the first is not a register's: “Ray was my dad.”
      full: called,
      preferred: called,
      others: others.filter((name) => name !== called),
      source: called === '' ? null : sourceOf(TASTE_QUESTIONS.name, WRITER),
    },
    pronouns: null,
    speaker: {
      ...barePerson(WRITER),
      relationship: isTied
        ? { text, relations: choices, source: sourceOf(TASTE_QUESTIONS.relationship, WRITER) }
        : null,
    },
    memories:
      answers.story.trim() === ''
        ? []
        : [
            {
              questionId: TASTE_QUESTIONS.story,
              contributorId: WRITER,
              contributorName: '',
              theme: 'story',
              text: answers.story,
            },
          ],
    minutes: MINUTES,
  });
}
