import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const lineOf = (partner: string, others: string, asked: Asked = {}): string =>
  familyLine(
    aBrief({
      ...asked,
      facts: { family: { partner, others, source: { questionId: 'family', contributorId: 'claire' } } },
    }),
  ).line?.text ?? '';

describe('who is among the people', () => {
  it('a wife who wrote is named as what she was', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Father') },
      { id: 'glenys', introducedAs: 'his wife' },
    ];
    expect(lineOf('Glenys', 'Me and Jared', { people })).toContain('his wife Glenys; and Jared and me');
    expect(lineOf('Glenys, married 1998', '', { people })).toContain('his wife Glenys, married 1998');
    // nobody who is not known to have been it
    expect(lineOf('Glenys', 'Me and Jared')).toContain('people: Glenys;');
  });

  it('whoever speaks is not told as their own partner', () => {
    const people = [{ id: 'bahram', relationship: ticked('bahram', 'Wife') }];
    const line = lineOf('I am Bahram', 'Daughter Niloufar, her husband Peter', { people, pronouns: 'She/Her' });
    expect(line).toBe('These are Ray’s people: daughter Niloufar, her husband Peter; and me.');
  });

  it('nobody who is not there is among them', () => {
    expect(lineOf('no wife now. Daughter Robyn in Brisbane', 'Me and Gwen')).not.toMatch(/no wife/);
    expect(lineOf('', 'Daughter Robyn in Brisbane\nmy sister Devika, in London, cannot reach in time')).toMatch(
      /my sister Devika, in London\.$/,
    );
  });

  it('somebody who is asked to be named is, and without the asking', () => {
    expect(lineOf('', 'Murray, who has looked after him for 16 years, is to be named please')).toMatch(
      /Murray, who has looked after him for 16 years\.$/,
    );
    expect(
      lineOf('was seeing a girl named shay i think that was getting serious', 'His mum Tina. Stepdad Ron'),
    ).toMatch(/people: his mum Tina and (?:his )?stepdad Ron\.$/);
    expect(lineOf('', 'Me, Dean, Alfie\nGrandma Jean who says she never liked him')).toContain(
      'who says she never liked him',
    );
    expect(lineOf('', 'Mary Joy, Rosemarie RIP, Arnel')).toContain('Rosemarie (rest in peace)');
  });

  it('whoever speaks is no “his son, me”', () => {
    const people = [{ id: 'venkatesh', relationship: ticked('venkatesh', 'Father') }];
    const typed = 'Son: Venkatesh (myself) and daughter-in-law Priya, Bengaluru\nDaughter: Lalitha';
    expect(lineOf('', typed, { people })).toContain('people: me and daughter-in-law Priya, Bengaluru; ');
  });

  it('a tie in the middle of a line has no dash', () => {
    expect(lineOf('', 'Daughters Louise and Tess, son - Brendan')).toContain(
      'his daughters Louise and Tess, son Brendan.',
    );
  });

  it('a child is not among its own brothers and sisters', () => {
    const people = [{ id: 'kirsten', relationship: ticked('kirsten', 'Son') }];
    const typed = 'Lydia 15, Hyrum 12, Sam, Eliza 6 and baby Beck';
    expect(lineOf('', typed, { people, name: 'Sam' })).toContain('Hyrum 12, Eliza 6 and baby Beck');
    // a father and a son have one name
    const child = [{ id: 'kirsten', relationship: ticked('kirsten', 'Father') }];
    expect(lineOf('', typed, { people: child, name: 'Sam' })).toContain('Sam, Eliza');
  });

  it('names that were typed small are names', () => {
    const people = [{ id: 'jodie', relationship: ticked('jodie', 'Sister') }];
    const line = lineOf('', 'me and liam\nher little girl mali who is 5\nuncle dai and them', { people });
    expect(line).toMatch(/Liam/);
    expect(line).toMatch(/little girl Mali/);
  });

  it('whoever speaks is “me”, whatever they are called for short', () => {
    const people = [{ id: 'gerard' }];
    expect(lineOf('Gerard (Gerry)', 'Daughter: Michelle', { people })).not.toContain('Gerry');
  });

  it('whoever lost a child names its mother and father as they are to it', () => {
    const people = [{ id: 'craig', relationship: ticked('craig', 'Daughter') }];
    const child = { people, pronouns: 'She/Her', name: 'Rosie' } as const;
    expect(lineOf('', 'Mom and Dad: Melissa and Craig\nAunt Steph', child)).toContain(
      'her mom and dad, Melissa and me',
    );
    const sister = [{ id: 'craig', relationship: ticked('craig', 'Sister') }];
    expect(lineOf('', 'Mom and Dad: Jan and Bob', { ...child, people: sister })).toContain('Mom and Dad');
  });
});

it('the mother of a grandchild who speaks is Mum, as their list says', () => {
  const people = [
    { id: 'ao', relationship: ticked('ao', 'Grandmother') },
    { id: 'ripeka', introducedAs: 'her daughter', relationship: ticked('ripeka', 'Mother') },
  ];
  const told = [
    { by: 'ripeka', theme: 'story' as const, text: 'She walked the beach every day at low tide, there and back.' },
  ];
  const family = {
    partner: '',
    others: 'Mum (Ripeka), Uncle Boy',
    source: { questionId: 'family', contributorId: 'ao' },
  };
  const text = renderPlainText(
    arrange(aBrief({ people, told, name: 'Huhana', pronouns: 'She/Her', facts: { family } })).text,
  );
  expect(text).toContain('Mum wrote: “She walked');
  // who says Mum herself is not Mum in the same breath
  const hers = [
    {
      by: 'ripeka',
      theme: 'childhood' as const,
      text: 'Mum was the seventh of twelve, born in the house by the tree.',
    },
  ];
  const other = renderPlainText(
    arrange(aBrief({ people, told: hers, name: 'Huhana', pronouns: 'She/Her', facts: { family } })).text,
  );
  expect(other).toContain('My mother Ripeka wrote: “Mum was the seventh');
});

it('a mother of whoever speaks, who was married to him, is no mother of his', () => {
  const people = [
    { id: 'kayla', relationship: ticked('kayla', 'Father') },
    { id: 'tracey', introducedAs: 'my mum, his ex', relationship: ticked('tracey', 'Husband', 'My ex husband') },
  ];
  const told = [{ by: 'tracey', theme: 'farewell' as const, text: 'We were better friends than we were married.' }];
  expect(renderPlainText(arrange(aBrief({ people, told })).text)).toContain('From my mother Tracey:');
});

it('a husband who wrote as such is no husband twice among her people', () => {
  const people = [{ id: 'claire' }, { id: 'mark', introducedAs: 'her husband' }];
  const family = {
    partner: 'Mark, husband, 31 years',
    others: 'Sophie and Liam',
    source: { questionId: 'family', contributorId: 'claire' },
  };
  const text = renderPlainText(arrange(aBrief({ people, name: 'Deb', pronouns: 'She/Her', facts: { family } })).text);
  expect(text.match(/husband/g)).toHaveLength(1);
});
