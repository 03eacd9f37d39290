import type { Brief, BriefPerson, Source } from '@eulogy/arranger';
import { nicknamesOf } from '../../../lib/answers/fill-template.generated.js';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { relationOf } from '../../../lib/taste/relation-picks.js';
import { calledIn, TASTE_QUESTIONS, titleOfTaste } from '../../../lib/taste/taste-as-answers.js';

/** Whoever writes has no account and no name here. */
const WRITER = 'writer';
/** Longest eulogy there is: a story that is told whole needs the most room. */
const MINUTES = 8;

const of = (questionId: string): Source => ({ questionId, contributorId: WRITER });

/** What the arranger gets: the three answers and nothing that was not told. No pronouns: nobody was asked. */
export function briefOfTaste(answers: TasteAnswers): Brief {
  const { text, choices } = relationOf(answers);
  const called = calledIn(answers);
  const speaker: BriefPerson = {
    id: WRITER,
    firstName: '',
    lastName: '',
    calledName: '',
    relationship:
      text === '' && choices.length === 0
        ? null
        : { text, relations: choices, source: of(TASTE_QUESTIONS.relationship) },
    introducedAs: null,
    nameStaysOut: false,
  };
  const others = nicknamesOf({ name: answers.name, nicknames: answers.called, pronouns: null });
  return {
    about: 'other',
    title: titleOfTaste(answers) ?? '',
    facts: {
      name: {
        // Of three sentences the first is not a register's: “Ray was my dad.”
        full: called,
        preferred: called,
        others: others.filter((name) => name !== called),
        source: called === '' ? null : of(TASTE_QUESTIONS.name),
      },
      pronouns: null,
      birth: null,
      death: null,
      datesSource: null,
      family: null,
      events: [],
      eventsSource: null,
      animal: null,
      wishes: null,
    },
    people: [speaker],
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
    mustInclude: [],
    pronunciations: [],
    boundaries: { leaveOut: [], faith: 'as-told', withheld: [] },
    speaker,
    speakerCalls: null,
    starters: {},
    tone: 'warm',
    durationMinutes: MINUTES,
    unanswered: [],
    questionTexts: {},
    locked: [],
    ownWords: [],
  };
}
