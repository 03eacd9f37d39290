import type { Theme } from '../../../../questionnaire/index.js';
import type { Composition } from '../composition.js';

/**
 * Sentences that only lead on. None claims anything about the person: each is about the telling, and is used only where
 * the answer it leads to is there.
 */
export function leadTo(theme: Theme, composition: Composition): string | null {
  const { person, name, choice } = composition;
  const { subject, object, possessive } = person;
  const leads: Partial<Record<Theme, readonly string[]>> = {
    work: [
      `I want to say something about ${possessive} work.`,
      `Then there was the work.`,
      `A few words about ${possessive} work.`,
    ],
    passions: [
      `There is what ${subject} did for love.`,
      `Now to the things ${subject} loved.`,
      `I want you to hear what ${name} loved.`,
    ],
    story: [
      `Let me tell you a story.`,
      `I want to tell you a story about ${object}.`,
      `There is a story I want you to hear.`,
    ],
    laughter: [
      `There should be some laughter in this too.`,
      `I want to say something about laughter.`,
      `And now for something lighter.`,
    ],
    'hard-times': [
      `I do not want to leave out the hard times.`,
      `There were hard times, and they belong here too.`,
      `The hard years belong in this as well.`,
    ],
    miss: [`There are things I will miss.`],
  };
  const options = leads[theme];
  return options === undefined ? null : choice.pick(`lead ${theme}`, options);
}

/** The turn from the listeners to the one who died. */
export function turnToThePerson(composition: Composition, said: string): string {
  const { callName, choice } = composition;
  const isCalledNext = callName === '' || (/^[^.!?]*[.!?]/.exec(said)?.[0] ?? '').includes(callName);
  if (isCalledNext)
    return choice.pick('turn', ['This is what I want to say to you.', 'And this is what I want to say to you.']);
  const called = callName;
  return choice.pick('turn', [
    `${called}, this is for you.`,
    `So, ${called}, this is what I want to say to you.`,
    `And this is what I want to say to you, ${called}.`,
  ]);
}

export function goodbye(composition: Composition): string {
  return composition.callName === '' ? 'Goodbye.' : `Goodbye, ${composition.callName}.`;
}
