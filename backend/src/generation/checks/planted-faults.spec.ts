import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../writers/evaluation/questionnaire-file.js';
import type { Brief } from '@eulogy/arranger';
import { renderPlainText, type EulogySentence, type EulogyText } from '@eulogy/arranger';
import { LocalComposer } from '../writers/local-composer/local-composer.js';
import { CHECKS, type CheckName } from './finding.js';
import { runChecks } from './run-checks.js';

jest.setTimeout(60_000);

/** A fault is planted in a good text: a word swapped, or a sentence added after one that tells a story. */
interface Fault {
  name: string;
  in: 'ray' | 'peg' | 'ruth';
  check: CheckName;
  swap?: [RegExp, string];
  add?: string;
}

const FAULTS: readonly Fault[] = [
  { name: 'a wrong year of birth', in: 'ray', check: 'contradictions', swap: [/1944/, '1954'] },
  { name: 'a wrong year of death', in: 'ray', check: 'contradictions', swap: [/2025/, '2015'] },
  { name: 'a wrong year of marriage', in: 'ray', check: 'facts-occur', swap: [/1968/, '1963'] },
  { name: 'a wrong day', in: 'ray', check: 'facts-occur', swap: [/12 March/, '22 March'] },
  { name: 'another town', in: 'ray', check: 'facts-occur', swap: [/Redland Bay/, 'Nambour'] },
  { name: 'a swapped wife', in: 'ray', check: 'facts-occur', swap: [/Helen/, 'Heather'] },
  { name: 'a swapped sister', in: 'peg', check: 'facts-occur', swap: [/Tess\b/, 'Jess'] },
  { name: 'a grandchild nobody named', in: 'ray', check: 'facts-occur', swap: [/Ada/, 'Ava'] },
  { name: 'the name misspelt', in: 'ray', check: 'pronouns-and-name', swap: [/\bRay was\b/, 'Roy was'] },
  { name: 'she for he', in: 'ray', check: 'pronouns-and-name', swap: [/\bHe (?=[a-z])/, 'She '] },
  { name: 'his for her', in: 'peg', check: 'pronouns-and-name', swap: [/\bher\b/, 'his'] },
  { name: 'another relation', in: 'ray', check: 'contradictions', swap: [/my dad/, 'my uncle'] },
  {
    name: 'an added hobby',
    in: 'ray',
    check: 'supported-claims',
    add: 'He collected stamps and painted birds in watercolour.',
  },
  {
    name: 'an added virtue',
    in: 'peg',
    check: 'supported-claims',
    add: 'She volunteered at the hospital and never complained about a thing.',
  },
  { name: 'passed peacefully', in: 'ray', check: 'invented-circumstances', add: 'He passed peacefully.' },
  {
    name: 'a long battle',
    in: 'peg',
    check: 'invented-circumstances',
    add: 'It came after a long battle with cancer.',
  },
  { name: 'people at the bedside', in: 'ray', check: 'invented-circumstances', add: 'We were all by his side.' },
  { name: 'last words', in: 'ray', check: 'invented-circumstances', add: 'His last words were about the tide.' },
  { name: 'a faith', in: 'peg', check: 'invented-circumstances', add: 'She is with the angels.' },
  { name: 'a feeling', in: 'ray', check: 'invented-circumstances', add: 'He was so proud of us.' },
  { name: 'a quotation nobody said', in: 'ray', check: 'facts-occur', add: 'He said, “Never look back, love.”' },
  { name: 'a number nobody gave', in: 'peg', check: 'facts-occur', add: 'She taught ninety children.' },
  { name: 'a topic that must not come up', in: 'ruth', check: 'left-out', add: 'It was the year of the divorce.' },
  {
    name: 'what only a left-out answer says',
    in: 'ray',
    check: 'left-out',
    add: 'There was the business with the council truck.',
  },
  { name: 'religion where none is wanted', in: 'ruth', check: 'clean', add: 'We prayed in church.' },
  { name: 'a cliché', in: 'peg', check: 'cliches', add: 'She lit up every room.' },
  { name: 'an em dash', in: 'ray', check: 'cliches', swap: [/, /, ' — '] },
  { name: 'American spelling', in: 'peg', check: 'australian-spelling', add: 'Her favorite color was in the garden.' },
  {
    name: 'a sentence without breath',
    in: 'ray',
    check: 'speakable',
    add: `He drove ${'and then he drove on '.repeat(8)}to us.`,
  },
  { name: 'a placeholder', in: 'peg', check: 'clean', add: 'She loved [NAME].' },
  { name: 'a remark of a machine', in: 'ray', check: 'clean', add: 'Here is your eulogy.' },
  { name: 'an exclamation mark', in: 'peg', check: 'clean', swap: [/\.$/, '!'] },
];

const FILES = {
  ray: '../brief/__fixtures__/ray-three-voices',
  peg: '../brief/__fixtures__/peg-five-voices',
  ruth: '../writers/evaluation/questionnaires/secular',
} as const;

const good = new Map<string, { text: EulogyText; brief: Brief }>();
const missed: string[] = [];

beforeAll(async () => {
  for (const [name, file] of Object.entries(FILES)) {
    const brief = briefOf(readQuestionnaire(join(__dirname, `${file}.questionnaire.json`)), 5);
    const text = await new LocalComposer().write(brief, () => undefined, new AbortController().signal);
    good.set(name, { text, brief });
  }
});

function planted(text: EulogyText, { swap, add }: Fault): EulogyText {
  let isDone = false;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map(({ sentences }) => ({
        sentences: sentences.flatMap((sentence): EulogySentence[] => {
          const isHere =
            !isDone &&
            (swap === undefined
              ? section.kind === 'story' && sentence.sources.length > 0
              : swap[0].test(sentence.text) && !/[“”]/.test(sentence.text));
          if (!isHere) return [sentence];
          isDone = true;
          return swap === undefined
            ? [sentence, { ...sentence, text: add ?? '' }]
            : [{ ...sentence, text: sentence.text.replace(swap[0], swap[1]) }];
        }),
      })),
    })),
  };
}

const foundIn = (text: EulogyText, brief: Brief): Set<CheckName> =>
  new Set(runChecks(text, brief).findings.map(({ check }) => check));

describe('thirty and more faults, planted one by one in good texts', () => {
  it.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', (_name, fault) => {
    const { text, brief } =
      good.get(fault.in) ??
      (() => {
        throw new Error('no such text');
      })();
    const bad = planted(text, fault);
    expect(renderPlainText(bad)).not.toBe(renderPlainText(text));
    const before = foundIn(text, brief);
    if (before.has(fault.check) || !foundIn(bad, brief).has(fault.check)) missed.push(fault.name);
    if (CHECKS[fault.check].isHard) expect(before.has(fault.check)).toBe(false);
  });

  it('of which no more than one goes unnoticed', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(missed.length <= 1 ? [] : missed).toEqual([]);
  });
});
