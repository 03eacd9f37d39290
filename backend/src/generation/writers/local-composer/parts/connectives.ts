import type { Theme } from '../../../../questionnaire/index.js';
import type { Composition } from '../composition.js';

/**
 * Sentences that only lead on. None claims anything about the person: each is about the telling, and is used only where
 * the answer it leads to is there.
 */
export function leadTo(theme: Theme, composition: Composition): string | null {
  const options = leadsOf(composition)[theme];
  return options === undefined ? null : composition.choice.pick(`lead ${theme}`, options);
}

function leadsOf({ brief, person, name }: Composition): Partial<Record<Theme, readonly string[]>> {
  const { subject, object, possessive } = person;
  const shared: Partial<Record<Theme, readonly string[]>> = {
    laughter: [
      'There should be some laughter in this too.',
      'We should laugh a little, too.',
      'Now something lighter.',
    ],
  };
  if (brief.about === 'self')
    return {
      ...shared,
      work: ['Then there was the work.', 'Something about the work.', 'I want to say something about work.'],
      story: ['Here is a story.', 'Let me tell you a story.', 'There is a story I want you to hear.'],
      'hard-times': ['I will not leave out the hard times.', 'There were hard times, and they belong here too.'],
      taught: ['This is what I have learnt.', 'Here is what I want to pass on.'],
    };
  if (brief.about === 'pet')
    return {
      ...shared,
      work: [`A few words about ${possessive} days.`, `This is what ${subject} did all day.`],
      story: ['Let me tell you a story.', `I want to tell you a story about ${object}.`, 'One story has to be told.'],
    };
  return {
    ...shared,
    work: [
      `I want to say something about ${possessive} work.`,
      'Then there was the work.',
      `A few words about ${possessive} work.`,
    ],
    passions: [`Now to the things ${subject} loved.`, `I want you to hear what ${name} loved.`],
    story: [
      'Let me tell you a story.',
      `I want to tell you a story about ${object}.`,
      'There is a story I want you to hear.',
      'One story has to be told.',
    ],
    'hard-times': [
      'I do not want to leave out the hard times.',
      'There were hard times, and they belong here too.',
      'The hard years belong in this as well.',
    ],
    miss: ['There are things I will miss.'],
  };
}

/** The turn from the listeners to the one who died; from a life to those who are listening, where it is one's own. */
export function turnToThePerson(composition: Composition, said: string): string {
  const { callName, choice, brief } = composition;
  if (brief.about === 'self')
    return choice.pick('turn', [
      'This is for all of you.',
      'And this is what I want to say to you.',
      'To all of you, then.',
    ]);
  const isCalledNext = callName === '' || (/^[^.!?]*[.!?]/.exec(said)?.[0] ?? '').includes(callName);
  if (isCalledNext)
    return choice.pick('turn', ['This is what I want to say to you.', 'And this is what I want to say to you.']);
  return choice.pick('turn', [
    `${callName}, this is for you.`,
    `So, ${callName}, this is what I want to say to you.`,
    `And this is what I want to say to you, ${callName}.`,
  ]);
}

export function goodbye({ brief, callName }: Composition): string {
  if (brief.about === 'self') return 'That is what I wanted to say. Goodbye.';
  return callName === '' ? 'Goodbye.' : `Goodbye, ${callName}.`;
}
