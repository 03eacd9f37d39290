import fc from 'fast-check';
import { MINUTES, OFFERED_MINUTES, type Brief, type BriefSpeaker, type Theme } from './brief.js';
import { partsOfText, placedSentences, renderPlainText, wordRange, type EulogyText } from './eulogy-text.js';
import { arrange as arrangeAlone } from './arrange.js';
import { arrange, estimate, sharesOf, speakingTimes } from './in-turn.js';
import { fitTime, whatIsTold } from './shape-parts.js';
import { aBrief, aPerson, ticked } from './testing/a-brief.js';
import { byLength } from './testing/full-length.js';
import { wordsOf } from './words.js';

jest.setTimeout(120_000);

const claire = aPerson({ id: 'claire', relationship: ticked('claire', 'Father') });
const mick = aPerson({ id: 'mick', relationship: ticked('mick', 'Brother', 'He was my big brother and my best mate') });
const joss = aPerson({ id: 'joss', relationship: ticked('joss', 'Friend') });
const anna = aPerson({ id: 'anna', relationship: ticked('anna', 'Grandfather') });
const people = [claire, mick, joss, anna];
const speaks = (person: typeof claire, calls: string | null = null): BriefSpeaker => ({ person, calls });

const family = (speakers: readonly BriefSpeaker[], more: Partial<Parameters<typeof aBrief>[0]> = {}): Brief =>
  aBrief({
    people,
    full: 'Raymond Whitlow',
    name: 'Ray',
    birth: ['12 March 1944', 'Ipswich'],
    death: ['2 November 2025', 'Redland Bay'],
    told: [
      {
        by: 'claire',
        theme: 'story',
        text: 'Dad drove all night to bring me home. He never asked why. He made toast.',
      },
      { by: 'claire', theme: 'farewell', text: 'Goodbye, Dad. Leave the light on.' },
      { by: 'mick', theme: 'childhood', text: 'We shared a bed until I was nine. He kicked like a mule.' },
      { by: 'mick', theme: 'farewell', text: 'See you at the jetty, mate.' },
      { by: 'joss', theme: 'laughter', text: 'He once sold my own boat back to me. I thanked him for it.' },
      { by: 'anna', theme: 'taught', text: 'Pop taught me to tie a bowline with my eyes shut.' },
    ],
    more: { speakers },
    ...more,
  });

const partOf = (text: EulogyText, id: string): string =>
  renderPlainText({ sections: partsOfText(text).find(({ speaker }) => speaker?.id === id)?.sections ?? [] });

describe('several speakers', () => {
  it('each say who they are and what they told, and give the word to the next', () => {
    const { text } = arrange(family([speaks(claire), speaks(mick), speaks(anna)]));
    expect(partsOfText(text).map(({ speaker }) => speaker?.name)).toEqual(['Claire', 'Mick', 'Anna']);
    expect(partOf(text, 'claire')).toMatch(/^I am Claire, and Ray was my father\./);
    expect(partOf(text, 'claire')).toContain('Dad drove all night to bring me home.');
    expect(partOf(text, 'claire')).toMatch(/Now Mick will speak\.$/);
    expect(partOf(text, 'mick')).toMatch(/^I am Mick, and Ray was my big brother and my best mate\./);
    expect(partOf(text, 'mick')).toContain('We shared a bed until I was nine. He kicked like a mule.');
    expect(partOf(text, 'mick')).toMatch(/See you at the jetty, mate\.\n\nNow Anna will speak\.$/);
    expect(partOf(text, 'anna')).toMatch(/^I am Anna, and Ray was my grandfather\./);
    expect(partOf(text, 'anna')).not.toMatch(/will speak/);
  });

  it('leave those who do not speak to the owner, who quotes them', () => {
    const { text, unheard } = arrange(family([speaks(mick), speaks(claire)]));
    expect(partOf(text, 'claire')).toMatch(/Joss.*“He once sold my own boat back to me\. I thanked him for it\.”/);
    expect(partOf(text, 'mick')).not.toMatch(/boat|bowline/);
    expect(unheard).toEqual([]);
  });

  it('say the life once, at the head', () => {
    for (const speakers of [
      [speaks(claire), speaks(mick)],
      [speaks(mick), speaks(claire)],
    ]) {
      const { text } = arrange(family(speakers));
      const [first, other] = partsOfText(text).map((part) => renderPlainText(part));
      expect(first).toMatch(/Raymond Whitlow, Ray, was born on 12 March 1944 in Ipswich/);
      expect(other).not.toMatch(/Raymond|born/);
    }
  });

  it('say of the family what another typed as theirs only by its own hand', () => {
    const asTyped = (others: string) =>
      family([speaks(mick), speaks(claire)], {
        facts: {
          family: { partner: '', others, roles: [], source: { questionId: 'family', contributorId: 'claire' } },
        },
      });
    expect(partOf(arrange(asTyped('My sons Jack and Tom')).text, 'mick')).not.toMatch(/Jack/);
    expect(partOf(arrange(asTyped('My sons Jack and Tom')).text, 'claire')).toMatch(/my sons Jack and Tom/i);
    expect(partOf(arrange(asTyped('Jack and Tom Whitlow')).text, 'mick')).toMatch(/Jack and Tom/);
  });

  it('say as “my” no fact that another typed', () => {
    const typedBy = (who: string) => {
      const by = (questionId: string) => ({ questionId, contributorId: who });
      return family([speaks(claire), speaks(mick)], {
        minutes: 8,
        facts: {
          events: [
            { year: 1969, type: 'Marriage', details: 'my mother' },
            { year: 1974, type: 'Child', details: 'my sister was born' },
            { year: 1980, type: 'Career', details: 'built our house at Redland Bay' },
          ],
          eventsSource: by('life-events'),
        },
      });
    };
    const whoSays = (brief: Brief) =>
      arrange(brief).text.sections.flatMap(({ speaker, paragraphs }) =>
        paragraphs
          .flatMap(({ sentences }) => sentences)
          .filter(({ sources }) => sources.some(({ questionId }) => questionId === 'life-events'))
          .map(({ text }) => `${speaker?.id ?? ''}: ${text}`),
      );
    for (const who of ['claire', 'mick'])
      expect(whoSays(typedBy(who))).toEqual([
        `${who}: In 1974 my sister was born.`,
        `${who}: In 1980 Ray built our house at Redland Bay.`,
      ]);
    // and where one speaks alone, what another typed as theirs waits for the owner's hand
    const alone = (who: string) => renderPlainText(arrangeAlone({ ...typedBy(who), speakers: [] }).text);
    expect(alone('claire')).toMatch(/In 1974 my sister was born\. In 1980 Ray built our house/);
    expect(alone('mick')).not.toMatch(/my sister|our house/);
  });

  it('tell no event twice: whoever has it as their story tells it', () => {
    const fire = 'The shed burned down on Christmas morning and he carried the kelpie out under his jacket, singing.';
    const told = [
      { by: 'mick', theme: 'hard-times' as const, text: fire },
      { by: 'mick', theme: 'childhood' as const, text: 'We shared a bed until I was nine.' },
      { by: 'claire', theme: 'story' as const, text: fire },
    ];
    const { text, stayedOut } = arrange(family([speaks(mick), speaks(claire)], { told }));
    expect(partOf(text, 'mick')).not.toMatch(/kelpie/);
    expect(partOf(text, 'claire')).toMatch(/kelpie/);
    expect(stayedOut).toMatchObject([{ contributorId: 'mick', why: 'told-by-another' }]);
  });

  it('who told nothing have no part, and nobody gives them the word', () => {
    const told = [{ by: 'claire', theme: 'story' as const, text: 'Dad drove all night to bring me home.' }];
    const { text } = arrange(family([speaks(claire), speaks(mick)], { told }));
    expect(text).toEqual(arrangeAlone(family([speaks(claire)], { told })).text);
  });

  it('say everything where there is time for it', () => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'I rolled his ute. He drove forty minutes in his pyjamas.' },
      { by: 'claire', theme: 'farewell' as const, text: 'The knives are sharp. Goodbye, Dad.' },
      { by: 'mick', theme: 'passions' as const, text: 'He raced pigeons with me and old Merv.' },
    ];
    const { stayedOut } = arrange(family([speaks(mick), speaks(claire)], { told }));
    expect(stayedOut).toEqual([]);
  });

  it('one alone is told as ever', () => {
    const alone = aBrief({
      people,
      told: family([]).memories.map(({ contributorId: by, theme, text }) => ({ by, theme, text })),
    });
    expect(arrange(alone)).toEqual(arrangeAlone(alone));
    expect(estimate(alone)).toEqual(arrange(alone) && estimate({ ...alone, speakers: [speaks(claire)] }));
    expect(speakingTimes(alone)).toEqual([]);
  });

  it('each are told how long they speak', () => {
    const brief = family([speaks(claire), speaks(mick)]);
    const times = speakingTimes(brief);
    expect(times.map(({ speaker }) => speaker.name)).toEqual(['Claire', 'Mick']);
    expect(times.reduce((sum, { words }) => sum + words, 0)).toBe(arrange(brief).text.words);
  });

  it('find what is not in the text under who says it, and put it into their part', () => {
    const brief = family([speaks(claire), speaks(mick)]);
    const { text } = arrange(brief);
    const without = {
      ...text,
      sections: text.sections.map((one) => ({
        ...one,
        paragraphs: one.paragraphs.filter(({ sentences }) => !sentences.some((said) => /mule|bed/.test(said.text))),
      })),
    };
    const [missing] = whatIsTold(without, brief, () => false).untold;
    expect(missing?.text).toBe('We shared a bed until I was nine. He kicked like a mule.');
    expect(without.sections[missing?.at?.section ?? -1]?.speaker?.id).toBe('mick');
    expect(whatIsTold(text, brief, () => false).untold).toEqual([]);
  });

  it('are fitted to a time each by what they say', () => {
    const brief = family([speaks(claire), speaks(mick)]);
    const { text } = arrange(brief);
    expect(fitTime(text, brief, text.words, () => false)).toMatchObject({ out: [], words: text.words, fits: true });
    const { out } = fitTime(text, brief, text.words - 12, () => false);
    for (const { sentences, source } of out)
      for (const at of sentences) {
        const speaker = text.sections[at.section]?.speaker?.id;
        expect([source.contributorId, 'claire']).toContain(speaker);
      }
    expect(out.length).toBeGreaterThan(0);
  });
});

describe('the time of several', () => {
  it('is a minute each at least, the rest by what they told', () => {
    expect(sharesOf([1000, 1000], 550)).toEqual([275, 275]);
    expect(sharesOf([2000, 200], 550).map(Math.round)).toEqual([425, 125]);
    expect(sharesOf([2000, 60], 550)).toEqual([490, 60]);
    expect(sharesOf([50, 60], 550)).toEqual([50, 60]);
    expect(sharesOf([900, 900, 900, 900], 330)).toEqual([82.5, 82.5, 82.5, 82.5]);
  });
});

const WORDS =
  'he she Dad Mum the a ute tide fish slept rang told laughed never again and but then in on with water shed old spanner carried waited three morning Sunday I my'.split(
    ' ',
  );
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 14 })
  .map((words) => `${words.join(' ')}.`);
const answer = fc.array(sentence, { minLength: 1, maxLength: 9 }).map((all) => all.join(' '));
const THEMES: Theme[] = ['childhood', 'work', 'passions', 'story', 'laughter', 'taught', 'miss', 'farewell'];
const told = fc.uniqueArray(
  fc.record({ by: fc.constantFrom('claire', 'mick', 'joss', 'anna'), theme: fc.constantFrom(...THEMES), text: answer }),
  { maxLength: 24, selector: ({ by, theme }) => `${by} ${theme}` },
);
const orders = fc
  .shuffledSubarray([mick, joss, anna], { minLength: 1, maxLength: 3 })
  .chain((others) => fc.nat(others.length).map((at) => others.toSpliced(at, 0, claire)));

/** Without what is said of the one who died in another word at the head, and a doubled word once. */
const bare = (said: string): string =>
  wordsOf(said)
    // “shed told” is set as “she’d told”
    .map((word) => word.replace(/'/g, ''))
    .filter((word) => !/^(?:he|ray)$/.test(word))
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ');

describe('whatever several told', () => {
  it('a part holds its speaker’s own words, and quotes only those who do not speak', () => {
    fc.assert(
      fc.property(told, orders, fc.constantFrom(3 as const, 5 as const, 8 as const), (all, order, minutes) => {
        const brief = family(
          order.map((one) => speaks(one)),
          { told: all, minutes },
        );
        const { text } = arrange(brief);
        const ids = order.map(({ id }) => id);
        for (const { speaker, sections } of partsOfText(text)) {
          const opens = sections.map(({ kind }) => kind).indexOf('opening');
          if (speaker !== null) expect(opens).toBe(0);
          for (const { text: said, sources } of placedSentences({ sections })) {
            for (const { contributorId, questionId } of sources) {
              const memory = brief.memories.find(
                (one) => one.questionId === questionId && one.contributorId === contributorId,
              );
              if (memory === undefined || speaker === null) continue;
              if (contributorId === speaker.id) {
                expect(bare(memory.text)).toContain(
                  bare(
                    said.replace(
                      /^Ray grew up (?:in )?|^Ray’s (?:childhood|work) was (?:(?:an?|the) (?!laughed))?|^Ray taught me |^There (?:was|were) |^I will miss |^Ray met hard times |^Ray was (?:an? )?|^Ray worked |^What made us laugh was |If I tell one story, |^When times were hard (?:for Ray, |Ray )/,
                      '',
                    ),
                  ),
                );
                expect(said).not.toMatch(/wrote/);
              } else {
                expect(ids).not.toContain(contributorId);
                expect(speaker.id).toBe('claire');
              }
            }
          }
        }
      }),
      { numRuns: byLength({ test: 16, prove: 60 }), seed: 20_251_105 },
    );
  });

  it('a longer time never gives a shorter text, and nothing is lost without a word', () => {
    fc.assert(
      fc.property(told, orders, fc.constantFrom(...MINUTES), (all, order, one) => {
        const brief = family(
          order.map((one) => speaks(one)),
          { told: all },
        );
        const words = MINUTES.map((durationMinutes) => {
          const { text, stayedOut, notYet } = arrange({ ...brief, durationMinutes });
          expect(text.words).toBeLessThanOrEqual(wordRange(durationMinutes).most);
          const known = [
            ...placedSentences(text).flatMap(({ sources }) => sources),
            ...stayedOut.map(({ source }) => source),
            ...notYet.map(({ source }) => source),
          ];
          for (const { questionId, contributorId } of brief.memories)
            expect(known).toContainEqual({ questionId, contributorId });
          return text.words;
        });
        expect([...words].sort((a, b) => a - b)).toEqual(words);
        expect(Object.values(estimate(brief).minutes)).toEqual(
          OFFERED_MINUTES.map((minutes) => words[MINUTES.indexOf(minutes)]),
        );
        // every text is arranged five times for an estimate
        for (const durationMinutes of byLength({ test: [one], prove: MINUTES }))
          expect(estimate({ ...brief, durationMinutes }).chosen).toBe(words[MINUTES.indexOf(durationMinutes)]);
      }),
      { numRuns: byLength({ test: 6, prove: 30 }), seed: 20_251_106 },
    );
  });
});
