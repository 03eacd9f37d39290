import { familyLine } from './family.js';
import { aBrief, ticked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };

function said(partner: string, others: string, speaker = ''): string | null {
  const brief = aBrief({
    people: [{ id: 'claire', ...(speaker === '' ? {} : { relationship: ticked('claire', speaker) }) }],
    facts: { family: { partner, others, roles: [], source } },
  });
  return familyLine(brief).line?.text ?? null;
}

describe('a family that was typed into a form', () => {
  it.each([
    [
      'Brother: Wayne, and Wayne’s wife Trish\nGrandson: Eddie\nHis dog Sarge',
      'These are Ray’s people: his brother Wayne, and Wayne’s wife Trish; his grandson Eddie; and his dog Sarge.',
    ],
    [
      'Kids: Poppy (14), Hugo (10)\nThe boat crew: Macca, Deano, Sal',
      'These are Ray’s people: his kids Poppy, 14, and Hugo, 10; and the boat crew, Macca, Deano and Sal.',
    ],
    ['Friends: old Merv\nBrother: Al', 'These are Ray’s people: his friend old Merv and his brother Al.'],
    ['Daughter: Claire\nSon: Tom', 'These are Ray’s people: his son Tom and me.'],
    [
      'Nieces and nephew: Claire, Judy and Martin\nGrandchildren 2: Ann, Bob',
      'These are Ray’s people: his nieces and nephew, Judy, Martin and me; and his 2 grandchildren, Ann and Bob.',
    ],
  ])('is said in one breath: %j', (typed, text) => {
    expect(said('', typed)).toBe(text);
  });

  it('takes “Rosa, that is me” for whoever speaks, and “not currently” for nobody', () => {
    expect(said('Claire, that is me', 'Daughters Paola and Ximena')).toBe(
      'These are Ray’s people: his daughters Paola and Ximena; and me.',
    );
    expect(said('Not currently', 'his daughter Jess and her fella Brodie')).toBe(
      'These are Ray’s people: his daughter Jess and her fella Brodie.',
    );
  });
});
