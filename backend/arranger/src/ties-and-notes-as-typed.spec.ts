import { arrange } from './arrange.js';
import type { BriefPerson } from './brief.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const facts = (others: string, partner = '') => ({ family: { partner, others, roles: [], source } });
const said = (others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: facts(others) })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

/** What stands before the words of somebody who tells one thing. */
const announced = (teller: Partial<BriefPerson>, asked: Asked = {}): string => {
  const text = textOf({
    ...asked,
    people: [...(asked.people ?? [{ id: 'claire' }]), { id: 'teller', calledName: '', ...teller }],
    told: [
      ...(asked.told ?? []),
      { by: 'teller', theme: 'story', text: 'We walked to the shop and the shop was shut. We walked home again.' },
    ],
  });
  return /([^\n]*?) “We walked/.exec(text)?.[1] ?? text;
};
const daughter = { id: 'claire', relationship: ticked('claire', 'Father') };

describe('whoever tells', () => {
  it.each([
    ['his son, Perth', 'Jude, his son in Perth, wrote:'],
    ['her daughter, UK', 'Jude, her daughter in the UK, wrote:'],
    ['his granddaughter, Tuli', 'Jude, his granddaughter Tuli, wrote:'],
    ['his daughter, Adelaide', 'Jude, his daughter Adelaide, wrote:'],
    ['also friend', 'Jude, his friend, wrote:'],
    ['chemist next door', 'Jude, the chemist next door, wrote:'],
    ['farmed next door', 'Jude, who farmed next door, wrote:'],
    ['his daughter, does the books', 'Jude, his daughter, wrote:'],
  ])('is announced as one says it: %s', (introducedAs, line) => {
    const pronouns = introducedAs.startsWith('her') ? ('She/Her' as const) : ('He/Him' as const);
    const speaker = { id: 'claire', relationship: ticked('claire', 'Friend') };
    expect(announced({ firstName: 'Jude', introducedAs }, { people: [speaker], pronouns })).toBe(line);
  });

  it.each([
    ['brother', 'Father', 'My brother Jude wrote:'],
    ['my sister in Leeds', 'Father', 'My sister Jude wrote:'],
    ['brother', 'Brother', 'My uncle Jude wrote:'],
    ['brother in law', 'Father', 'Jude, his brother in law, wrote:'],
    ['sister in Christ', 'Father', 'Jude, his sister in Christ, wrote:'],
    ['Our mother', 'Husband', 'My mother Jude wrote:'],
  ])('is whose brother they are: “%s”, who ticked %s', (introducedAs, tick, line) => {
    const teller = { firstName: 'Jude', introducedAs, relationship: ticked('teller', tick) };
    expect(announced(teller, { people: [daughter], pronouns: 'He/Him' })).toBe(line);
  });

  it('is “my mother” once she has been named, and no first name in the mouth of her son', () => {
    const mother = {
      id: 'comfort',
      introducedAs: 'Our mother',
      relationship: ticked('comfort', 'Husband'),
    };
    const told = [
      { by: 'comfort', theme: 'story' as const, text: 'We walked to the shop and the shop was shut. We walked home.' },
      { by: 'comfort', theme: 'farewell' as const, text: 'You said I would go first.' },
    ];
    expect(textOf({ people: [daughter, mother], pronouns: 'He/Him', told })).toMatch(/And from my mother: “You said/);
  });

  it('is called by the name that the family has for a grandfather', () => {
    const speaker = { id: 'claire', relationship: ticked('claire', 'Son') };
    const grandad = { firstName: 'Peter', introducedAs: 'Grandad in Hull', relationship: ticked('teller', 'Grandson') };
    const people = 'Mum Sanna, me, Aino\nGrandad Pete and Nana Jean in Hull';
    expect(announced(grandad, { people: [speaker], facts: facts(people) })).toBe('Grandad Pete wrote:');
    expect(announced(grandad, { people: [speaker], facts: facts('Mum Sanna, me, Aino') })).not.toContain('Pete ');
    const peta = { firstName: 'Peta', introducedAs: 'Grandad’s carer' };
    expect(announced(peta, { people: [speaker], facts: facts(people) })).not.toContain('Grandad Pete');
    const mark = { ...grandad, firstName: 'Mark', introducedAs: 'Uncle' };
    expect(announced(mark, { people: [speaker], facts: facts('Uncle Marty and me') })).not.toContain('Marty');
  });

  it('is in no place that may be a name, nor next door by halves', () => {
    const speaker = { id: 'claire', relationship: ticked('claire', 'Friend') };
    const asked = { people: [speaker] };
    expect(announced({ firstName: 'Jude', introducedAs: 'Merv next door' }, asked)).not.toContain('the merv');
    expect(announced({ firstName: 'Jude', introducedAs: 'his wife, runs everything' }, asked)).not.toBe(
      'Jude, his wife, wrote:',
    );
  });

  it('is no daughter who is a grand daughter', () => {
    const speaker = {
      id: 'claire',
      relationship: { ...ticked('claire', 'Husband'), text: 'My husband. My grand daughter Jude came on Sundays' },
    };
    expect(announced({ firstName: 'Jude' }, { people: [speaker] })).toMatch(/^My granddaughter Jude/);
  });
});

describe('the list of people', () => {
  it('is read without the numbers and headings of a printed programme', () => {
    const line = said(
      'CHILDREN: 1. Mr Tunde Ogun (Lagos) 2. Mrs Sade Marsh 3. Late Olumide Ogun\nCHILDREN IN-LAW: Mr Peter Marsh\nSTAFF: Sunday Etim, Deb',
      { pronouns: 'He/Him' },
    );
    expect(line).not.toMatch(/\d|STAFF|LAW/);
    expect(line).toMatch(/his children Mr Tunde Ogun \(Lagos\), Mrs Sade Marsh/);
    expect(line).toMatch(/Sunday Etim and Deb/);
  });

  it('keeps names in capitals, and a word for the dead', () => {
    expect(said('JOHN: his brother\nMARY: his sister')).toMatch(/john.*mary/i);
    expect(said('DIED: Tom\nBrother Jim')).not.toBe('These are Ray’s people: Tom and Jim.');
  });

  it('is read without ten numbers too', () => {
    const names = 'Ada Ben Cal Dee Eve Fin Gus Hal Ife Jide Kemi'.split(' ');
    const line = said(`CHILDREN: ${names.map((name, at) => `${at + 1}. ${name}`).join(' ')}`, { pronouns: 'He/Him' });
    expect(line).not.toMatch(/\d/);
    expect(line).toMatch(/Ife, Jide and Kemi/);
  });

  it.each([
    ['Romeo Palmares Sr. (+2009)\nJun', 'Romeo Palmares Sr., who died in 2009'],
    ['Analyn she died as a baby, Nanay always counts her so we are four. Jun and Grace', 'Nanay always counts her'],
    ['Uncle Daz. Dad if he turns up. Robbo', 'Dad'],
  ])('says of “%s” what one says', (typed, part) => {
    const line = said(typed);
    expect(line).toContain(part);
    expect(line).not.toMatch(/turns up|\+/);
  });
});

describe('what is said to the form', () => {
  it.each([
    'I was going to put something here.',
    'I don’t know how to put this in a box.',
    'I would like this is told if it suits.',
    'Sorry I cannot write yet.',
    'My grand daughter Priyanka is helping me with the computer.',
    'The funeral was on the Friday, this is for the 16 days ceremony, the family will be there and people must say something.',
    'They already had the funeral at Lakemba, they do it real quick, next day.',
    'This is for the thing at the workshop on the Saturday, customers and that.',
    'It’ll be half in Finnish half in English on the day, this is for the English half.',
  ])('is not read out: %s', (remark) => {
    const story = 'She came every Sunday at one and fixed one thing, and left by four.';
    const text = textOf({ told: [{ by: 'claire', theme: 'story', text: `${remark} ${story}` }], pronouns: 'She/Her' });
    expect(text).toContain('came every Sunday at one and fixed one thing, and left by four.');
    expect(text).not.toContain(remark.slice(3));
  });

  it.each([
    'She was going to put something there, a bench.',
    'He could put anything in a box, he was a packer.',
    'This is for the best, she said, and shut the gate.',
    'Nobody is helping me with the cows now.',
    'God is helping me with this, she said, and went in.',
    'They already had the funeral when the telegram reached him.',
    'I was going to say something and then the gate opened.',
    'He said this is for the 3 days you sat with her, and gave me the keys.',
    'Mum said we don’t want this to be what the children remember, so he took us for ice cream.',
    'I’d like it said, if possible, that he never once raised his hand to us.',
    'He says: I am your father now, and that was that.',
  ])('is none of these: %s', (text) => {
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text }] })).toContain(text.slice(4));
  });

  it('leaves what its teller does not want the day to be about', () => {
    const text =
      'He was born with his heart not right and we don’t want that to be what he is on the day. He got tired, so he had a trailer.';
    const told = textOf({ told: [{ by: 'claire', theme: 'hard-times', text }] });
    expect(told).toContain('so he had a trailer');
    expect(told).not.toContain('heart');
  });
});

describe('who puts something right', () => {
  it('is heard behind it, though one wrote of ketchups and the other of ketchup', () => {
    const text = textOf({
      people: [daughter, { id: 'minh', firstName: 'Minh' }],
      minutes: 8,
      told: [
        {
          by: 'claire',
          theme: 'story',
          text: 'We found a drawer with the receipts of the house and a letter for each of us.',
        },
        { by: 'claire', theme: 'laughter', text: 'When she died we found 400 Whataburger ketchups, and we lost it.' },
        { by: 'minh', theme: 'laughter', text: 'To be accurate the ketchup was 260, I counted.' },
      ],
    });
    expect(text.indexOf('400 Whataburger')).toBeGreaterThan(0);
    expect(text.indexOf('the ketchup was 260')).toBeGreaterThan(text.indexOf('400 Whataburger'));
  });
});
