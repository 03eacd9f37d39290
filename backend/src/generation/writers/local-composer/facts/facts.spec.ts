import { currentQuestionSet, type QuestionSet } from '../../../../questionnaire/index.js';
import { buildBrief, type BriefInput } from '../../../brief/build-brief.js';
import { CopiedRuns } from '../../../checks/copied-runs.js';
import { personWords } from '../../../brief/language/person-words.js';
import { SeededChoice } from '../../../brief/language/seeded-choice.js';
import type { Composition } from '../composition.js';
import { namesIn } from '../reading/read-memories.js';
import { familyGroups } from '../../../brief/conflicts/family-groups.js';
import { tellBirth, tellDeath } from './tell-dates.js';
import { tellEvents } from './tell-events.js';
import { tellFamily } from './tell-family.js';

function compositionOf(facts: BriefInput['facts'], speaker = 'Claire'): Composition {
  const brief = buildBrief({
    questionSet: currentQuestionSet('other') as QuestionSet,
    title: 'Honouring Ray',
    facts: [{ questionId: 'name', answer: 'Raymond Whitlow|Ray|He/Him' }, ...facts],
    contributions: [],
    people: [{ id: 'owner', firstName: speaker, lastName: 'Whitlow' }],
    ownerId: 'owner',
    durationMinutes: 5,
  });
  return {
    brief,
    person: personWords('He/Him'),
    name: 'Ray',
    callName: 'Dad',
    names: namesIn(brief),
    runs: new CopiedRuns([]),
    copyPrice: 0,
    choice: SeededChoice.of('x'),
    leads: 'some themes',
    restated: new Map(),
    told: new Map(),
  };
}

const family = (answer: string, speaker?: string): string =>
  tellFamily(compositionOf([{ questionId: 'family', answer }], speaker))
    .map((sentence) => sentence.text)
    .join(' ');

const events = (list: object[], most = 8): string =>
  tellEvents(compositionOf([{ questionId: 'life-events', answer: JSON.stringify(list) }]), most, [])
    .map((sentence) => sentence.text)
    .join(' ');

describe('the family', () => {
  it('is read group by group, however it was typed', () => {
    expect(familyGroups('Children: Claire and Mick\nSister: Anna')).toEqual([
      { label: 'children', whose: null, names: ['Claire', 'Mick'] },
      { label: 'sister', whose: null, names: ['Anna'] },
    ]);
    expect(familyGroups('our girls Kate and Sarah, and their kids Harry & Mia')).toEqual([
      { label: 'girls', whose: 'our', names: ['Kate', 'Sarah'] },
      { label: 'children', whose: 'their', names: ['Harry', 'Mia'] },
    ]);
    expect(familyGroups('Brother and sister: Mick and Anna')).toEqual([
      { label: 'brother and sister', whose: null, names: ['Mick', 'Anna'] },
    ]);
    expect(familyGroups('Friends: old Merv')).toEqual([{ label: 'friend', whose: null, names: ['old Merv'] }]);
  });

  it('is named without a word about who is alive', () => {
    const said = family('Helen|Children: Joel and Ada|');
    expect(said).toContain('Ray shared his life with Helen.');
    expect(said).toContain('his children, Joel and Ada');
    expect(said).not.toMatch(/\b(?:is|are|leaves|survived)\b his/);
  });

  it('has the speaker in it as "me", last', () => {
    expect(family('|Children: Claire and Joel|')).toContain('his children, Joel and me');
  });

  it('does not give grandchildren to the wrong parents', () => {
    expect(family('|our girls Kate and Sarah, and their kids Harry and Mia|', 'Peter')).toContain(
      'our girls, Kate and Sarah; and their children, Harry and Mia',
    );
  });

  it('says only those roles that the names do not say', () => {
    expect(family('|Children: Joel|Parent,Uncle')).toContain('He was also an uncle.');
    expect(family('|Children: Joel|Parent')).not.toContain('parent');
  });

  it('says when a partner died, and nothing that is not a name', () => {
    expect(family('Tam (died 1999)||')).toBe('Ray shared his life with Tam, who died in 1999.');
    expect(family('<script>alert(1)</script>|kids: https://evil.example/x, Pete & Sue|')).not.toMatch(
      /script|evil|http/,
    );
  });
});

describe('the events of a life', () => {
  it('are said in the order of their years, in the words that were given', () => {
    expect(
      events([
        { year: 1974, type: 'New House', details: 'Built the house at Lota' },
        { year: 1968, type: 'Marriage', details: 'Helen, in the rain' },
      ]),
    ).toBe('In 1968 he married Helen, in the rain, and in 1974 he built the house at Lota.');
  });

  it('say what the type says where there are no words', () => {
    expect(events([{ year: 2000, type: 'Retirement', details: '' }])).toBe('In 2000 he retired.');
    expect(events([{ year: 2000, type: 'Loss', details: '' }])).toBe('');
  });

  it('take a name or a place as it is meant', () => {
    expect(events([{ year: 1958, type: 'Graduation', details: 'Bathurst Teachers’ College' }])).toBe(
      'In 1958 he graduated from Bathurst Teachers’ College.',
    );
    expect(events([{ year: 2001, type: 'Travel', details: 'To Ireland with Frank' }])).toBe(
      'In 2001 he travelled to Ireland with Frank.',
    );
    expect(events([{ year: 1986, type: 'New House', details: 'The house in Footscray' }])).toBe(
      'In 1986 came the house in Footscray.',
    );
  });

  it('list births in one sentence, the speaker as "I"', () => {
    expect(
      events([
        { year: 1970, type: 'Birth of Child', details: 'Joel' },
        { year: 1968, type: 'Birth of Child', details: 'Claire' },
      ]),
    ).toBe('I was born in 1968 and Joel in 1970.');
  });

  it('leave the least telling out first', () => {
    const list = [
      { year: 1960, type: 'New Car', details: 'Bought a Holden' },
      { year: 1968, type: 'Marriage', details: 'Married Helen' },
    ];
    expect(events(list, 1)).toBe('In 1968 he married Helen.');
  });
});

describe('dates', () => {
  it('are said with their places, and with whatever is known of them', () => {
    const said = (answer: string): (string | undefined)[] => {
      const composition = compositionOf([{ questionId: 'birth-and-death', answer }]);
      return [tellBirth(composition, 'Raymond Whitlow')?.text, tellDeath(composition)?.text];
    };
    expect(said('1944-03-12|Kew, New South Wales|2025|')).toEqual([
      'Raymond Whitlow was born on 12 March 1944 in Kew, New South Wales.',
      'Ray died in 2025.',
    ]);
    expect(said('|||At home in Orange')).toEqual([undefined, 'Ray died at home in Orange.']);
  });
});

describe('facts as they are really typed', () => {
  it.each<[object, RegExp]>([
    [{ year: 1996, type: 'Award', details: 'NAIDOC Elder of the Year' }, /In 1996 he was NAIDOC Elder of the Year\./],
    [{ year: 2003, type: 'Retirement', details: 'sold the shop, cried' }, /In 2003 he sold the shop and cried\./],
    [{ year: 1998, type: 'Achievement', details: 'stopped drinking, 4 November' }, /stopped drinking on 4 November\./],
    [{ year: 1974, type: 'Marriage', details: 'Helen said yes' }, /In 1974 Helen said yes\./],
  ])('%j', (event, said) => expect(events([event])).toMatch(said));

  it('“Mum” is the mother of whoever says it, unless she is the one who died', () => {
    const loss = { questionId: 'life-events', answer: JSON.stringify([{ year: 2017, type: 'Loss', details: 'Mum' }]) };
    const told = (relation: string): string => {
      const composition = compositionOf([loss]);
      const { speaker } = composition.brief;
      const source = { questionId: 'relationship', contributorId: 'owner' };
      const relationship = { text: '', relations: [relation], source };
      const brief = { ...composition.brief, speaker: { ...speaker, relationship } };
      return tellEvents({ ...composition, brief }, 8, [])[0]?.text ?? '';
    };
    expect(told('Father')).toBe('In 2017 Mum died.');
    expect(told('Mother')).toBe('In 2017 his mum died.');
  });

  it('the one who speaks is “me”, also in a line without a word for it, and never a partner by name', () => {
    expect(family('|Me and Kate. Brother Keith.|', 'Neil')).toContain('Kate and me');
    expect(family('Me, Claire|Sister: Anna|')).not.toMatch(/shared his life/);
  });

  it('a remark about the partner is a sentence', () => {
    expect(family('Mum (Elaine, died 2017)|Sister: Anna|')).toContain(
      'Ray shared his life with Mum, Elaine, who died in 2017.',
    );
    expect(family('never married (he had better things to do)|Sister: Anna|')).toContain('He never married.');
  });

  it('several are not made one, a label of two words is one, and what names nobody is left out', () => {
    expect(family('|His mates, all of you|')).toContain('his mates, all of you');
    expect(family('|Sister girl: Fay|')).toContain('his sister girl, Fay');
    expect(family('|Sister: Anna\nGrannies: too many to name, you know who you are|')).not.toMatch(/too many|Grannies/);
    expect(family('|Her sister Carmel (my mum), brother Frank|')).toMatch(/sister, Carmel; and his brother, Frank/);
  });

  it('a slip of the keys is nobody’s name', () => {
    expect(family('|Sister: Anna\nhis best freind Glenda|')).toContain('his best friend, Glenda');
  });

  it('a year that nobody was sure of is said so, and a place keeps its comma', () => {
    const composition = compositionOf([{ questionId: 'birth-and-death', answer: 'about 1938|Dubbo NSW|3/7/26|Dubbo' }]);
    expect(tellBirth(composition, 'Ray')?.text).toMatch(/about 1938/);
    expect(tellBirth(composition, 'Ray')?.text).toMatch(/Dubbo, NSW/);
    expect(tellDeath(composition)?.text).toMatch(/on 3 July 2026/);
  });
});
