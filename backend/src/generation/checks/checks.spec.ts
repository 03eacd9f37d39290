import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../brief/__fixtures__/read-questionnaire.js';
import type { Brief, Source } from '@eulogy/arranger';
import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { CopiedRuns } from './copied-runs.js';
import type { CheckName } from './finding.js';
import { runChecks, runHardChecks } from './run-checks.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const by = (questionId: string, contributorId = 'owner'): Source => ({ questionId, contributorId });
const said = (text: string, ...sources: Source[]): EulogySentence => ({
  text,
  sources,
  verdict: sources.length > 0 ? 'supported' : 'connective',
});

/** A short, good text, written by hand from the answers. */
const GOOD: EulogySentence[][] = [
  [
    said('I am Claire.'),
    said('Ray was my dad, and the person I rang about anything with an engine.', by('relationship'), by('name')),
    said('He was a brother to Anna and Mick.', by('relationship', 'anna'), by('relationship', 'mick')),
  ],
  [
    said('Raymond Thomas Whitlow was born in Ipswich on 12 March 1944.', by('birth-and-death')),
    said('He slept on the verandah from the age of nine.', by('childhood')),
    said(
      '“When we were kids,” Anna says, “he wrote the tides on the back of his hand in biro.”',
      by('childhood', 'anna'),
    ),
  ],
  [
    said('He was a boilermaker at the railway workshops for forty-one years.', by('work')),
    said('In 1968 he married Helen at St Mary’s in Ipswich.', by('life-events')),
  ],
  [
    said(
      'I want to name his family: his children, Joel and me; and his grandchildren, Joss, Ada and Finn.',
      by('family'),
    ),
  ],
  [
    said('When I was seventeen I rolled his ute on the Boonah road.', by('story')),
    said('He drove forty minutes in his pyjamas with a thermos of tea.', by('story')),
    said('He said, “Well, that’s the gearbox fixed.”', by('story')),
    said('Before the kids came along he raced pigeons with Mick and old Merv.', by('passions', 'mick')),
    said('“Ours came last at Roma,” Mick says.', by('passions', 'mick')),
  ],
  [
    said('What mattered most to Ray was keeping a promise.', by('values')),
    said('He taught me to sharpen a knife.', by('taught')),
  ],
  [
    said('Ray died on 2 November 2025 in Redland Bay.', by('birth-and-death')),
    said('Anna will miss his postcards, which never said anything but the weather and the fish.', by('miss', 'anna')),
    said('“Pop always let me hold the net,” Joss says.', by('miss', 'joss')),
    said('The trailer is backed in and the knives are sharp.', by('say')),
    said('Goodbye, Dad.'),
  ],
];
const KINDS = ['opening', 'life', 'life', 'family', 'story', 'values', 'farewell'] as const;

function textOf(paragraphs: readonly EulogySentence[][] = GOOD, changes: Partial<EulogyText> = {}): EulogyText {
  return {
    title: 'Honouring Ray',
    sections: paragraphs.map((sentences, i) => ({ kind: KINDS[i] ?? 'farewell', paragraphs: [{ sentences }] })),
    words: 0,
    durationMinutes: 3,
    notice: 'Shorter than asked for.',
    ...changes,
  };
}

const found = (text: EulogyText, about: Brief = brief): CheckName[] => [
  ...new Set(runChecks(text, about).findings.map((finding) => finding.check)),
];

/** The good text with one sentence added to the story paragraph. */
const plus = (text: string, ...sources: Source[]): EulogyText =>
  textOf(GOOD.map((sentences, i) => (i === 4 ? [...sentences, said(text, ...sources)] : sentences)));
/** The good text with words replaced everywhere. */
const swapped = (from: string, to: string): EulogyText =>
  textOf(
    GOOD.map((sentences) => sentences.map((sentence) => ({ ...sentence, text: sentence.text.replace(from, to) }))),
  );

describe('a good text', () => {
  it('passes every check', () => {
    expect(
      runChecks(textOf(), brief).findings.map(
        (finding) => `${finding.check}: ${finding.message} ${finding.sentence?.text ?? ''}`,
      ),
    ).toEqual([]);
    expect(runChecks(textOf(), brief).passed).toBe(15);
  });
});

describe('a planted fault is found by name', () => {
  it.each<[string, EulogyText, CheckName]>([
    ['a wrong year', swapped('1968', '1969'), 'facts-occur'],
    ['a wrong year of birth', swapped('1944', '1945'), 'contradictions'],
    ['a wrong year of death', swapped('2 November 2025', '2 November 2024'), 'contradictions'],
    ['a place nobody named', swapped('the Boonah road', 'the Toowoomba road'), 'facts-occur'],
    ['a person nobody named', swapped('Helen', 'Margaret'), 'facts-occur'],
    ['a number nobody gave', swapped('forty minutes', 'ninety minutes'), 'facts-occur'],
    ['a quotation nobody said', swapped('Well, that’s the gearbox fixed', 'Never mind, love'), 'facts-occur'],
    [
      'words put in a contributor’s mouth',
      swapped('he wrote the tides on the back of his hand', 'he was the best brother'),
      'facts-occur',
    ],
    ['a peaceful death', plus('He passed peacefully.', by('story')), 'invented-circumstances'],
    ['people at a bedside', plus('We were all by his side.', by('story')), 'invented-circumstances'],
    ['last words', plus('His last words were about the tide.', by('passions')), 'invented-circumstances'],
    ['a faith', plus('He is with the angels.', by('story')), 'invented-circumstances'],
    ['a feeling', plus('He beamed as he looked at me.', by('story')), 'invented-circumstances'],
    ['a wrong relation', swapped('Ray was my dad', 'Ray was my uncle'), 'contradictions'],
    ['she for he', swapped('He taught me', 'She taught me'), 'pronouns-and-name'],
    ['her for his', swapped('in his pyjamas', 'in her pyjamas'), 'pronouns-and-name'],
    ['a misspelt name', swapped('mattered most to Ray', 'mattered most to Roy'), 'pronouns-and-name'],
    ['a left-out answer', plus('There was the business with the council truck.', by('laughter')), 'left-out'],
    ['a source that was left out', plus('He stayed quiet.', by('story', 'mick')), 'left-out'],
    [
      'an invented hobby',
      plus('He collected stamps and painted watercolours of birds.', by('story')),
      'supported-claims',
    ],
    ['a claim without a source', plus('He volunteered for the surf club.'), 'supported-claims'],
    [
      'a sentence marked unsupported',
      textOf(
        GOOD.map((sentences, i) =>
          i === 5 ? [...sentences, { text: 'He sang.', sources: [], verdict: 'unsupported' as const }] : sentences,
        ),
      ),
      'supported-claims',
    ],
    ['a cliché', plus('He lit up every room.', by('story')), 'cliches'],
    ['an em dash', plus('He drove — in his pyjamas.', by('story')), 'cliches'],
    ['American spelling', plus('His favorite thermos was in the ute.', by('story')), 'australian-spelling'],
    [
      'a sentence nobody can say in one breath',
      plus(`He drove ${'and drove '.repeat(20)}in his pyjamas.`, by('story')),
      'speakable',
    ],
    ['a placeholder', plus('He said [NAME] in his pyjamas.', by('story')), 'clean'],
    ['a machine’s remark', plus('Here is your eulogy.', by('story')), 'clean'],
    ['a heading', plus('# The story', by('story')), 'clean'],
    ['an exclamation mark', plus('He drove in his pyjamas!', by('story')), 'clean'],
    ['a quotation mark left open', plus('He said, “stay there.', by('story')), 'clean'],
    ['a text that is too short without saying so', textOf(GOOD, { notice: null }), 'length'],
    [
      'a text that is too long',
      textOf(GOOD, { durationMinutes: 3, sections: Array.from({ length: 4 }, () => textOf().sections).flat() }),
      'length',
    ],
    ['no farewell at the end', textOf(GOOD.slice(0, -1)), 'structure'],
    [
      'no family',
      textOf(
        GOOD.map((sentences, i) =>
          i === 3 || i === 2 ? [] : sentences.filter((sentence) => !/Anna|Mick|Joss/.test(sentence.text)),
        ),
      ),
      'structure',
    ],
    [
      'a silent contributor',
      textOf(GOOD.map((sentences) => sentences.filter((sentence) => !sentence.text.includes('Joss says')))),
      'everyone-heard',
    ],
    ['answers that were passed over', textOf([GOOD[0] ?? [], GOOD[6] ?? []]), 'coverage'],
    [
      'mere talk',
      textOf(GOOD.map((sentences) => sentences.map((sentence) => ({ ...sentence, sources: [] })))),
      'concrete',
    ],
  ])('%s', (_fault, text, check) => expect(found(text)).toContain(check));
});

describe('checks know what the answers allow', () => {
  it('religion is an answer’s to bring, and out of place where none was wanted', () => {
    const secular = { ...brief, boundaries: { ...brief.boundaries, faith: 'secular' as const } };
    const text = plus('He sang in church.', by('story'));
    expect(found(text, secular)).toContain('clean');
  });

  it('a topic that must not come up is found by its stem', () => {
    const boundaries = { ...brief.boundaries, leaveOut: ['the gearbox'] };
    expect(runHardChecks(textOf(), { ...brief, boundaries }).map((finding) => finding.check)).toContain('left-out');
  });

  it('an answer that must be in is missed by name, and only where it is missing', () => {
    const mustInclude = [by('story'), by('hard-times', 'anna')];
    const findings = runChecks(textOf(), { ...brief, mustInclude }).findings.filter(
      ({ check }) => check === 'coverage',
    );
    expect(findings.map(({ message }) => message)).toEqual([
      'the answer of Anna to “How did Ray meet hard times?” must be in',
    ]);
  });

  it('a name of somebody who answered may be said', () =>
    expect(found(plus('Joss and Claire were there in the ute.', by('story')))).not.toContain('facts-occur'));
});

describe('copied runs', () => {
  const runs = new CopiedRuns(['one two three four five six seven eight nine ten']);
  it('count from nine words on, across full stops and whatever the signs', () => {
    expect(runs.count('one two three four five six seven eight')).toBe(0);
    expect(runs.count('One two three. Four five six, seven “eight” nine.')).toBe(9);
    expect(runs.share('one two three four five six seven eight nine and nothing more than that again ok')).toBeCloseTo(
      9 / 16,
    );
  });
});
