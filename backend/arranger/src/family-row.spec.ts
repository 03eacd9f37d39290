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
    [
      'Me (Claire, 43; my father was the late Dr Nwosu of Enugu), my husband Tom, our sons Obi (16) and Felix (13)',
      'These are Ray’s people: me, my husband Tom, our sons Obi (16) and Felix (13).',
    ],
    [
      'Uncle Ken\nUncountable godchildren and tenants',
      'These are Ray’s people: Uncle Ken; and uncountable godchildren and tenants.',
    ],
    [
      'Brother: Wayne (died 9 November 2015)\nSon: Al',
      'These are Ray’s people: his brother Wayne, who died on 9 November 2015; and his son Al.',
    ],
    [
      'Joy. died 2019; Sandra + Bryce, Neil',
      'These are Ray’s people: Joy, who died in 2019; and Sandra and Bryce, Neil.',
    ],
    [
      'Daughter: Helen (my mum)\nSon: Robert, in Leeds\nGreat-grandson: Wilf, 2',
      'These are Ray’s people: his daughter Helen, my mum; his son Robert, in Leeds; and his great-grandson Wilf, aged 2.',
    ],
    [
      'Sons: Harjit (and me), Balbir (and Manjit)\nBrother: Gurmail',
      'These are Ray’s people: his sons Harjit, Balbir with Manjit; his brother Gurmail; and me.',
    ],
    [
      'Sister: Assumpta (a Mercy nun, in Westport)\nBrother: my father Pat RIP 1987, and my mother Noreen',
      'These are Ray’s people: his sister Assumpta, a Mercy nun, in Westport; and his brother, my father Pat, who died in 1987, and my mother Noreen.',
    ],
    [
      'son - Brendan\ndaughter- Kate and her two',
      'These are Ray’s people: his son Brendan; and his daughter Kate and her two.',
    ],
    [
      '3 of us. Lesley, me, Gillian\n6 grandkids\nNetta, sister',
      'These are Ray’s people: the 3 of us, Lesley, Gillian and me; his 6 grandkids; and his sister Netta.',
    ],
    [
      'Yanti our helper, 9 years, please include her she is crying the most\nSister Gwen late, brothers Peter & Sonny late\nKeith, landing Thursday at ten past two',
      'These are Ray’s people: Yanti our helper, 9 years; sister Gwen, who has died, brothers Peter and Sonny, who have died; and Keith.',
    ],
    [
      'Heaps of cousins, just say the Prentices and the Rooneys\nhis friend Brian (another Brian, see below)\nGrandad Prentice died 2019\nFather-in-law Ivor, late (2020)',
      'These are Ray’s people: the Prentices and the Rooneys; his friend Brian; Grandad Prentice, who died in 2019; and father-in-law Ivor, who died in 2020.',
    ],
    [
      'Anna (my sister), Rob (in Leeds)\nBest mate Carol from the yard',
      'These are Ray’s people: Anna (my sister), Rob (in Leeds); and his best mate Carol from the yard.',
    ],
  ])('is said in one breath: %j', (typed, text) => {
    expect(said('', typed)).toBe(text);
  });

  it('says of the partner’s box for how long, and when a late one died', () => {
    expect(said('Georgia (2 years)', 'The crew from the yard')).toBe(
      'These are Ray’s people: Georgia, together for 2 years; and the crew from the yard.',
    );
    expect(said('Kerry, 11 years', 'The crew from the yard')).toBe(
      'These are Ray’s people: Kerry, together for 11 years; and the crew from the yard.',
    );
    expect(said('', 'Kerry, 11 years\nThe crew')).toBe('These are Ray’s people: Kerry, 11 years; and the crew.');
    expect(said('Late wife Bachittar Johal (2004)', 'Brother: Al')).toBe(
      'These are Ray’s people: his late wife Bachittar Johal, who died in 2004; and his brother Al.',
    );
  });

  it.each([
    ['partner', 'his sister Maddie, aged 12'],
    ['stepson', 'his sister Maddie, aged 12'],
    ['friend', 'his sister Maddie, aged 12'],
    ['father', 'sister Maddie, aged 12'],
    ['brother', 'sister Maddie, aged 12'],
  ])('calls a bare sister his where a %s died, and leaves her open where she may be the speaker’s', (tick, sister) => {
    expect(said('', 'Uncle Brett\nSister Maddie, 12', tick)).toBe(
      `These are Ray’s people: Uncle Brett; and ${sister}.`,
    );
  });

  it('takes one of “mom and dad” for whoever speaks, where the other one told something', () => {
    const family = { partner: '', others: 'mom and dad\nHazel, 4, his sister', roles: [], source };
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Son') },
      { id: 'cody', introducedAs: 'his dad' },
    ];
    expect(familyLine(aBrief({ people, facts: { family } })).line?.text).toContain('people: Cody and me;');
    expect(familyLine(aBrief({ facts: { family } })).line?.text).not.toContain('Cody');
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

it.each([
  ['Mark, husband, 31 years\nSophie and Liam', 'Mark, husband of 31 years; and Sophie and Liam.'],
  ['Dad - Terry\nMe and Lee', 'Dad (Terry); and Lee and me.'],
  ['The girls\nHis parents Bob and Nessie are both deceased.', 'and his parents Bob and Nessie are both deceased.'],
  ['HER DADDY RON IS PASSED 2014\nMEL AND THERE GIRLS', 'her daddy Ron, who passed in 2014; and Mel and there girls.'],
  ['T.J. next door\nElder brother: late R. Iyer', 'T.J. next door; and his elder brother, the late R. Iyer.'],
  ['Late Pa Ezekiel Sobowale\nUma and Engr. Adeyemi', 'the late Pa Ezekiel Sobowale; and Uma and Engr. Adeyemi.'],
  ['Dad (Roland) passed in 2011\nBrother: Al', 'Dad (Roland), who passed in 2011; and his brother Al.'],
])('is said as one says it: %j', (typed, text) => {
  expect(said('', typed)).toContain(text);
});
