import { arrange } from './arrange.js';
import { touchesBoundary } from './boundaries.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { introduced } from './introduced.js';
import { openingParagraph } from './opening.js';
import { readUnits } from './read-units.js';
import { aBrief, aPerson, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const listed = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';

describe('a story with a word to whoever edits in its middle', () => {
  const unitsOf = (text: string): string[] =>
    readUnits(aBrief({ told: [{ by: 'claire', theme: 'hard-times', text }] })).units.map(({ paragraphs }) =>
      paragraphs.flat().join(' '),
    );

  it('keeps what its teller says of themselves: “You can say it, I say it myself”', () => {
    const told =
      'I did 14 months over some foolishness when I was 22. You can say it, I say it myself when I speak to the young men at church. It’s four hours each way. She came every other Sunday on the church van.';
    expect(unitsOf(told)).toEqual([told]);
  });

  it('is one story still: nobody tells the half of it', () => {
    expect(
      unitsOf(
        'We were at the point when he walked out in the storm to tie the boat. Sorry this is long. He came back at six with no boots on and said nothing.',
      ),
    ).toEqual([
      'We were at the point when he walked out in the storm to tie the boat. He came back at six with no boots on and said nothing.',
    ]);
  });
});

describe('a story of which its teller wants only so much said', () => {
  it('is not told by us: its owner sees it beside the text', () => {
    const text =
      '1998 she was on that Saturday, she walked down. She never told us what she saw. Id like it said only that she went in.';
    const { units, notYet } = readUnits(
      aBrief({ people: [{ id: 'claire' }, { id: 'seamus' }], told: [{ by: 'seamus', theme: 'hard-times', text }] }),
    );
    expect(units).toEqual([]);
    expect(notYet.map(({ value }) => value).join(' ')).toContain('She never told us what she saw.');
    expect(notYet.every(({ why }) => why === 'to-us')).toBe(true);
  });
});

describe('why something is left out', () => {
  it.each([
    'Her marriage / Aaron. Isla will be there',
    'The drink. Mum and Dad don’t know',
    'The drink. Jo and Sam are coming',
  ])('is no topic of its own: %j', (topic) => {
    const named = ['I’ve got Isla, I promise.', 'Mum and Dad had the shop.', 'Jo rang Sam.'];
    expect(named.filter((text) => touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' }) !== null)).toEqual([]);
  });

  it.each([
    ['The divorce. Mum doesn’t want the cancer mentioned', 'Her cancer came back.'],
    ['The drink. Kids don’t know he was adopted', 'He was adopted in 1950.'],
    ['Money. Mum doesn’t know about Sylvia', 'Sylvia came to the shop.'],
  ])('and what somebody must not hear of is one: %j', (topic, text) => {
    expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBe('topic');
  });

  it('keeps out what was named before it', () => {
    const brief = aBrief({
      more: { boundaries: { leaveOut: ['Her marriage / Aaron. Isla will be there'], faith: 'as-told', withheld: [] } },
      told: [
        { by: 'claire', theme: 'hard-times', text: 'When Aaron left she painted the whole house in a weekend.' },
        { by: 'claire', theme: 'farewell', text: 'Love you to bits. I’ve got Isla, I promise.' },
      ],
    });
    const text = renderPlainText(arrange(brief).text);
    expect(text).toContain('I’ve got Isla, I promise.');
    expect(text).not.toContain('Aaron');
  });
});

describe('two names of one', () => {
  it('are one wife', () => {
    expect(listed('Ah Ma, Chan Siew Lan. 62 years married', '')).toContain('Ah Ma (Chan Siew Lan)');
  });

  it('are two people where brackets hold whom each is with', () => {
    expect(listed('', 'Children: Claire (Harold), Clarence, Marcus (Tonya)')).toContain(
      'me and Harold, Clarence, Marcus and Tonya',
    );
    expect(listed('', 'Children: Claire (Clairey), Marcus (Marc)')).not.toContain('and Clairey');
  });

  it('are a pet’s child once', () => {
    expect(listed('Ruan (11)', 'Mia (15) and Ruan', { about: 'pet' })).toBe(
      'These are Ray’s people: Mia (15) and Ruan.',
    );
  });
});

describe('who somebody was to them', () => {
  it('is said of the class that a child was in', () => {
    const teacher = aPerson({
      id: 'debbie',
      firstName: 'Debbie',
      calledName: 'Debbie',
      introducedAs: 'her teacher in Room 6',
      relationship: ticked('debbie', 'Student', 'Millie was in my class, Room 6'),
    });
    expect(introduced(teacher, aBrief({ people: [teacher] }))).toBe('Debbie, her teacher in Room 6');
  });

  it('is said with the place among the children', () => {
    const brief = aBrief({
      people: [{ id: 'peter', relationship: ticked('peter', 'Father', 'I am the second born and the first son.') }],
    });
    expect(openingParagraph(brief).sentences.map(({ text }) => text)).toContain(
      'I am the second born and the first son.',
    );
  });
});
