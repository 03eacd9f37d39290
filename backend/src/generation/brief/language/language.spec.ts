import { clichesIn } from './cliches.js';
import { kinTermFits } from './person-words.js';
import { splitSentences, tidyText } from './sentences.js';
import { americanForms, australianSpelling, spellingOf } from './spelling.js';
import { listOf, wordsOf } from './words.js';

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

  it('never touches what the family typed, a name least of all', () => {
    const { spell } = spellingOf(['Graham Pike', 'Gray', 'Mum called him Gray.', 'He worked at the Harbor Inn.']);
    expect(spell('Gray kept a card. Gray’s tools were gray.')).toBe('Gray kept a card. Gray’s tools were gray.');
    expect(spell('Harbor Inn was his favorite.')).toBe('Harbor Inn was his favourite.');
  });

  it('leaves a family that types “Mom” and “neighbor” its own, and says their words as they do', () => {
    const american = spellingOf(['Mom knocked at the neighbor’s door.', 'All the neighbors came. Her favorite color.']);
    expect(american.spell('My mom realized it. The neighbours honored him.')).toBe(
      'My mom realized it. The neighbors honored him.',
    );
    expect(american.foreignForms('He realized the neighbor was gray.')).toEqual([]);
    const guest = spellingOf(['Mom’s favorite was gray.', 'She was my mum.'], ['She was my mum.']);
    expect(guest.spell('It was her favorite color.')).toBe('It was her favorite colour.');
    const australian = spellingOf(['Mum knocked at the neighbour’s door.']);
    expect(australian.spell('He realized it.')).toBe('He realised it.');
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

  it('stand in lists as they are said', () => {
    expect([listOf([]), listOf(['a']), listOf(['a', 'b']), listOf(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('who is meant', () => {
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
