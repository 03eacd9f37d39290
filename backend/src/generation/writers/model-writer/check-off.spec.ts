import { join } from 'node:path';
import type { Brief } from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { checkOffOf, type CheckedAnswer, type CheckedFacts } from './check-off.js';

const known = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const said = (theme: Brief['memories'][number]['theme'], text: string, by: string | null = null): CheckedAnswer => ({
  label: `A${theme}`,
  text,
  memory: {
    questionId: theme,
    contributorId: by ?? known.speaker.id,
    contributorName: by ?? 'Claire',
    theme,
    text,
  },
  by,
});
const nothing: CheckedFacts = { family: [], others: [], born: [], events: [], death: [], names: [] };
const lines = (answers: readonly CheckedAnswer[], brief: Brief = known): string[] =>
  checkOffOf(brief, answers, { ...nothing, family: ['F7'] }).split('\n');

describe('what a text is held against', () => {
  it('is what must be in, the main story, the goodbyes, the family, the work, and everybody who told something', () => {
    const must = { ...known, mustInclude: [{ questionId: 'laughter', contributorId: 'Mick' }] };
    expect(
      lines(
        [
          said('story', 'The ute.'),
          said('laughter', 'The ham.', 'Mick'),
          said('work', 'He mended pianos.'),
          said('farewell', 'See you, mate.', 'Mick'),
          said('miss', 'We want to thank the nurses.'),
        ],
        must,
      ),
    ).toEqual([
      '- MUST be in: Alaughter (Mick)',
      '- the main story, to its last line: Astory (the speaker)',
      '- goodbyes and thanks, each said: Afarewell (Mick), Amiss (the speaker)',
      '- close family, each named once with who they are: F7',
      '- origin and life’s work, a sentence or two each: Awork (the speaker)',
      '- heard, with one thing of their own each: Mick (Alaughter, Afarewell)',
    ]);
  });

  it('says of those who are named who they are, in their teller’s own words', () =>
    expect(
      lines([
        said('story', 'My little brother Ken drove. Prakash, my husband, sat behind. Ken sang.', 'Dil'),
        said('miss', 'I miss Rita next door.'),
      ]).at(-1),
    ).toBe(
      '- NAMED in the answers, and who they are: “My little brother Ken” (Astory, Dil); “Prakash, my husband” (Astory, Dil); “Rita next door” (Amiss, the speaker)',
    ));

  it('takes no place for somebody, and knows an aunt by whose she is', () => {
    expect(
      lines([said('story', 'It was flooded to send water to Liverpool, my mother’s Auntie Lowri lost her house.')]).at(
        -1,
      ),
    ).toBe('- NAMED in the answers, and who they are: “my mother’s Auntie Lowri” (Astory, the speaker)');
    expect(lines([said('story', 'Is the dog fed?')]).join()).not.toContain('NAMED');
    expect(lines([said('story', 'We went to Bala, my uncle drove.')]).join()).not.toContain('NAMED');
    expect(lines([said('story', 'Ken, my brother’s mate, drove.')]).join()).not.toContain('“Ken, my brother');
  });

  it('is where they came from, what was hard, and what happened to them', () => {
    const facts = { ...nothing, born: ['F4'], events: ['F9', 'F10'] };
    expect(
      checkOffOf(known, [said('work', 'He dug coal.'), said('hard-times', 'The cancer.')], facts).split('\n'),
    ).toEqual([
      '- origin and life’s work, a sentence or two each: F4, Awork (the speaker)',
      '- what was hard, plainly, as far as it was told: Ahard-times (the speaker)',
      '- what happened in their life: the one or two that weigh most: F9, F10',
    ]);
  });

  it('does not ask for a crew or a dog by name', () =>
    expect(checkOffOf(known, [], { ...nothing, family: ['F8'], others: ['The boat crew: Macca, Deano'] })).toBe(
      '- close family, each named once with who they are: F8 (but not one by one: “The boat crew: Macca, Deano”)',
    ));

  it('asks after how they died, and the full name, where these were told', () =>
    expect(checkOffOf(known, [], { ...nothing, death: ['F6'], names: ['F2', 'F3'] }).split('\n')).toEqual([
      '- how they died and who was with them, as far as it was told for saying: F6',
      '- the full name, and what else they were called: F2, F3',
    ]));

  it('has no line for what nobody told', () =>
    expect(lines([said('passions', 'Fishing.')])).toEqual(['- close family, each named once with who they are: F7']));
});
