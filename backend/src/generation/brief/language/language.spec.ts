import { clichesIn } from './cliches.js';
import { beginsWithGerund, hasFiniteVerb, isPastVerb } from './grammar.js';
import { bringsInAnother, kinTermFits } from './person-words.js';
import { hashOf, SeededChoice } from './seeded-choice.js';
import { restoreCapitals, splitSentences, tidyText } from './sentences.js';
import { americanForms, australianSpelling } from './spelling.js';
import { contentStems, listOf, stemOf, syllablesOf, wordsOf } from './words.js';

describe('reading typed text', () => {
  const read = (raw: string): string[] => splitSentences(tidyText(raw));

  it('splits sentences, but not after abbreviations, initials and inside quotations', () => {
    expect(read('He met Dr. Lee at 5 p.m. on St. Kilda Road. J. B. Smith drove.')).toEqual([
      'He met Dr. Lee at 5 p.m. on St. Kilda Road.',
      'J. B. Smith drove.',
    ]);
    expect(read('She said, "Stop. Look at that." We stopped.')).toEqual([
      'She said, “Stop. Look at that.”',
      'We stopped.',
    ]);
  });

  it('ends and begins what was typed in haste', () => {
    expect(read('he fished\n- kept pigeons\n* sang')).toEqual(['He fished.', 'Kept pigeons.', 'Sang.']);
  });

  it('takes away markup, emoji and long dashes, and keeps every word', () => {
    expect(read('He was **kind** — <b>really</b> 😂 kind & "tough"')).toEqual([
      'He was kind, really kind and “tough”.',
    ]);
    expect(tidyText('1974. The flood.')).toBe('1974. The flood.');
  });

  it('turns apostrophes and quotation marks the right way', () => {
    expect(tidyText(`Mum's friend said "it's 'fine' now"`)).toBe('Mum’s friend said “it’s ‘fine’ now”');
  });

  it('gives capitals back to shouting and to typing without any, and leaves careful typing alone', () => {
    expect(restoreCapitals('HE DROVE TO GORDONVALE ON SUNDAY', ['Gordonvale'])).toBe(
      'he drove to Gordonvale on Sunday',
    );
    expect(restoreCapitals('joan and i went in july', ['Joan'])).toBe('Joan and I went in July');
    expect(restoreCapitals('He flew through the air.', ['Air'])).toBe('He flew through the air.');
  });
});

describe('Australian spelling', () => {
  it('is put in outside names and quotations', () => {
    expect(australianSpelling('Her favorite color was gray. She traveled to the theater.')).toBe(
      'Her favourite colour was grey. She travelled to the theatre.',
    );
    expect(australianSpelling('He apologized at Pearl Harbor and said “my favorite”.')).toBe(
      'He apologised at Pearl Harbor and said “my favorite”.',
    );
  });

  it('finds American forms and leaves words that only look like them', () => {
    expect(americanForms('We realized the neighbor was honored.')).toEqual(['neighbor', 'honor', 'realized']);
    expect(americanForms('The size of the prize, the seized motor, honorary doctor, exercise.')).toEqual([]);
  });
});

describe('words', () => {
  it('are compared without signs and with one kind of apostrophe', () => {
    expect(wordsOf('“Don’t,” she said: Đà Lạt!')).toEqual(["don't", 'she', 'said', 'đà', 'lạt']);
  });

  it('meet by their stems', () => {
    expect(stemOf('promised')).toBe(stemOf('promises'));
    expect(stemOf('times')).toBe(stemOf('time'));
    expect(contentStems('She was always baking bread')).toEqual([stemOf('baking'), stemOf('bread')]);
  });

  it('have about the right number of syllables', () => {
    expect(['cat', 'water', 'beautiful', 'remembered'].map(syllablesOf)).toEqual([1, 2, 3, 3]);
  });

  it('stand in lists as they are said', () => {
    expect([listOf([]), listOf(['a']), listOf(['a', 'b']), listOf(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('grammar', () => {
  it('tells a sentence from half of one', () => {
    expect(hasFiniteVerb('He kept a tide chart')).toBe(true);
    expect(hasFiniteVerb('Other pilots always mention her record')).toBe(true);
    expect(hasFiniteVerb('To back a trailer')).toBe(false);
    expect(hasFiniteVerb('Fishing off the jetty')).toBe(false);
  });

  it('knows past verbs from nouns that end alike', () => {
    expect(['drove', 'painted', 'was'].map(isPastVerb)).toEqual([true, true, true]);
    expect(['bed', 'shed', 'hundred', 'jetty'].map(isPastVerb)).toEqual([false, false, false, false]);
  });

  it('knows an -ing form from a noun that ends alike', () => {
    expect([beginsWithGerund('fishing at dawn'), beginsWithGerund('wedding cakes')]).toEqual([true, false]);
  });
});

describe('who is meant', () => {
  it('is open once somebody else of the same pronoun was brought in', () => {
    expect(bringsInAnother('An older member lent me her headset.', 'she')).toBe(true);
    expect(bringsInAnother('She was a court reporter.', 'she')).toBe(false);
    expect(bringsInAnother('He told his grandson.', 'he')).toBe(true);
    expect(bringsInAnother('The rain came through the roof.', 'he')).toBe(false);
  });

  it('lets a kin term stand only for the relation it fits', () => {
    expect(kinTermFits('Dad', ['Father'])).toBe(true);
    expect(kinTermFits('Dad', ['Brother'])).toBe(false);
    expect(kinTermFits('Pop', ['Grandfather'])).toBe(true);
  });
});

describe('clichés', () => {
  it('are found as they stand', () => {
    expect(clichesIn('He lit up every room and will be sorely missed.')).toEqual([
      'lit up every room',
      'sorely missed',
    ]);
    expect(clichesIn('He lit the stove in the back room.')).toEqual([]);
  });
});

describe('choosing among equals', () => {
  it('is the same for the same seed, and gives nothing twice while something else is left', () => {
    const picks = (seed: string): string[] => {
      const choice = SeededChoice.of(seed);
      return ['x', 'y', 'z'].map((key) => choice.pick(key, ['a', 'b', 'c']));
    };
    expect(picks('Ray')).toEqual(picks('Ray'));
    expect([...picks('Ray')].sort()).toEqual(['a', 'b', 'c']);
    expect(hashOf('Ray')).not.toBe(hashOf('Rae'));
  });
});
