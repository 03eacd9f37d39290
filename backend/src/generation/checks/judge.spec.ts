import { join } from 'node:path';
import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../brief/__fixtures__/read-questionnaire.js';
import { findingsOfJudge, NullJudge, type JudgedSentence } from './judge.port.js';
import { judge as judgeText } from './judge-text.js';
import { judgeParagraph, judgeSentence, mayStand } from './judge.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const OWN = [{ questionId: 'own-word', contributorId: 'owner' }];
const typed = (text: string, ...before: EulogySentence[]): EulogySentence | undefined =>
  judgeParagraph(text, brief, before).sentences[0];

describe('a sentence that the owner typed', () => {
  it('is their own word, also where nobody told us before', () => {
    for (const text of [
      'He collected stamps and won prizes for them.',
      'He met the Queen once.',
      'He was the best of us.',
    ])
      expect(typed(text)).toEqual({ text, sources: OWN, verdict: 'supported' });
  });

  it('rests on the answer that has it word for word', () => {
    expect(typed('He never needed an alarm clock after that.')).toMatchObject({
      sources: [{ questionId: 'childhood', contributorId: 'owner' }],
      verdict: 'supported',
    });
  });

  it.each([
    'He married Helen in 1971.',
    'Ray was born in 1954.',
    'Dad died on 2 May 2025.',
    'Ray died at the age of ninety.',
    'Ray was my uncle.',
    'Rey was my dad.',
    'We all miss Clare.',
  ])('is marked where it goes against what was told: %s', (text) => {
    expect(typed(text)).toEqual({ text, sources: [], verdict: 'unsupported' });
  });

  it('is marked where it names somebody who asked not to be named as the one who told it', () => {
    const people = brief.people.map((person) => (person.id === 'mick' ? { ...person, nameStaysOut: true } : person));
    const verdictOf = (text: string): string | undefined =>
      judgeParagraph(text, { ...brief, people }, []).sentences[0]?.verdict;
    expect(verdictOf('Mick told us about the pigeons.')).toBe('unsupported');
    expect(verdictOf('He loved going out with Mick.')).toBe('supported');
  });

  it('goes before the wishes of before, and the rules leave it alone', () => {
    const wishes = { ...brief, boundaries: { ...brief.boundaries, faith: 'secular' as const, leaveOut: ['the pub'] } };
    const sentence = judgeParagraph('We prayed with Xavier at the pub in Cairns.', wishes, []).sentences[0]!;
    expect(sentence.verdict).toBe('supported');
    expect(mayStand(sentence, wishes)).toBe(true);
    expect(mayStand({ ...sentence, sources: [] }, wishes)).toBe(false);
  });

  it('keeps what was known about it while its words stay, and while only a slip is put right', () => {
    const known: EulogySentence = {
      text: 'He peeled the hole sack, Anna says.',
      sources: [{ questionId: 'hard-times', contributorId: 'anna' }],
      verdict: 'supported',
    };
    expect(typed(known.text, known)).toEqual(known);
    expect(typed('He peeled the whole sack, Anna says.', known)).toEqual({
      ...known,
      text: 'He peeled the whole sack, Anna says.',
    });
    expect(typed('He peeled the hole sack; Anna says.', known)?.sources).toEqual(known.sources);
  });

  it.each([
    ['He could sing well.', 'He couldn’t sing well.'],
    ['He said he was nine then.', 'He said he was five then.'],
    ['We all went with Finn today.', 'We all went with Fenn today.'],
    ['He never sat down there.', 'He often sat down there.'],
  ])('is another sentence where its meaning changed: %s → %s', (before, after) => {
    const known: EulogySentence = {
      text: before,
      sources: [{ questionId: 'work', contributorId: 'owner' }],
      verdict: 'supported',
    };
    expect(typed(after, known)?.sources).toEqual(OWN);
  });
});

describe('a sentence of a writer', () => {
  it('may stand where no rule is certain against it', () => {
    const sources = [{ questionId: 'work', contributorId: 'owner' }];
    expect(mayStand({ text: 'He asked for the broom.', sources, verdict: 'supported' }, brief)).toBe(true);
    expect(mayStand({ text: 'He asked Gordon for the broom.', sources, verdict: 'supported' }, brief)).toBe(false);
  });

  it('rests on an answer that has its words, or on none', () => {
    expect(judgeSentence('He asked for the broom.', brief).sources).toEqual([
      { questionId: 'work', contributorId: 'owner' },
    ]);
    expect(judgeSentence('He wanted a broom.', brief)).toMatchObject({ sources: [], verdict: 'unsupported' });
  });
});

describe('a judge', () => {
  const text: EulogyText = {
    title: '',
    sections: [
      {
        kind: 'story',
        paragraphs: [
          {
            sentences: [
              {
                text: 'He asked for a mop.',
                sources: [{ questionId: 'work', contributorId: 'owner' }],
                verdict: 'supported',
              },
            ],
          },
        ],
      },
    ],
    words: 5,
    durationMinutes: 3,
    notice: '',
  };
  const judged = (changes: Partial<JudgedSentence>): JudgedSentence => ({
    section: 0,
    paragraph: 0,
    sentence: 0,
    verdict: 'said',
    isSpeakerRight: true,
    isPersonRight: true,
    isPolarityRight: true,
    because: '',
    ...changes,
  });

  it('says nothing where no model is configured', async () => {
    expect(await new NullJudge().judge()).toEqual([]);
  });

  it.each<[Partial<JudgedSentence>, string[]]>([
    [{}, []],
    [{ verdict: 'follows' }, []],
    [{ verdict: 'not-said' }, ['soft You didn’t tell us this.']],
    [{ verdict: 'contradicted' }, ['hard You told us otherwise.']],
    [{ isPolarityRight: false }, ['hard You told us otherwise.']],
    [{ isSpeakerRight: false }, ['hard Somebody else told us this.']],
    [{ isPersonRight: false }, ['hard You told us this of somebody else.']],
    [{ sentence: 9, verdict: 'contradicted' }, []],
  ])('%j', (changes, expected) => {
    const findings = findingsOfJudge(text, [judged(changes)]);
    expect(findings.map(({ hard, message }) => `${hard ? 'hard' : 'soft'} ${message}`)).toEqual(expected);
  });

  it('has what nobody said marked for the owner, except what they confirmed', () => {
    const verdictOf = (...confirmed: EulogySentence[]): string | undefined =>
      judgeText(text, brief, confirmed, [judged({ verdict: 'not-said' })]).text.sections[0]?.paragraphs[0]?.sentences[0]
        ?.verdict;
    expect(verdictOf()).toBe('unsupported');
    expect(verdictOf({ text: 'He asked for a mop.', sources: [], verdict: 'supported' })).toBe('supported');
    expect(judgeText(text, brief).text.sections[0]?.paragraphs[0]?.sentences[0]?.verdict).toBe('supported');
  });
});
