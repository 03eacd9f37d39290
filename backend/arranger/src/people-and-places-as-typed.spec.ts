import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('a family', () => {
  const sheHas = { pronouns: 'She/Her' as const };

  it('has no father in a priest', () => {
    expect(said('', 'Sister Lyuba in Poltava. Father Bohdan from the Derby church', sheHas)).not.toMatch(
      /father Bohdan/,
    );
    expect(said('Jim', 'Father: Bohdan. Sister Anna', sheHas)).toMatch(/her father Bohdan/);
  });

  it.each(['none at the time of her death', 'single at the end', 'divorced when she died'])(
    'has nobody in “%s”',
    (partner) => {
      expect(said(partner, 'Yolanda and Gilbert', sheHas)).toBe('These are Ray’s people: Yolanda and Gilbert.');
    },
  );

  it('has in it when somebody died, behind “RIP” too', () => {
    expect(said('Maura (RIP, 2020)', 'Fiona')).toBe('These are Ray’s people: Maura, who died in 2020; and Fiona.');
  });
});

describe('a list with a note to whoever edits', () => {
  it('is said without it', () => {
    const typed = 'Gaone, Lorato and the new baby boy — check name!! (Modise?)\nsister Boitumelo';
    expect(said('', typed, { pronouns: 'He/Him' })).toMatch(/Gaone, Lorato and the new baby boy; /);
    expect(said('', typed)).not.toMatch(/check|Modise/);
  });
});

describe('“hed”', () => {
  it('is “he’d”, and “had” where they say so in Shetland', () => {
    const text = 'I knew hed come. We hed fower kye, and Midder hed her ta da kirk.';
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text }] })).toContain(
      'I knew he’d come. We hed fower kye, and Midder hed her ta da kirk.',
    );
  });
});

describe('two grandchildren', () => {
  it('are cousins, and not the cousins of whom they speak', () => {
    const of = (id: string) => ticked(id, 'Grandmother', '');
    const people = [
      { id: 'claire', relationship: of('claire') },
      { id: 'tyrell', introducedAs: 'cousin', relationship: of('tyrell') },
    ];
    const told = [{ by: 'tyrell', theme: 'story' as const, text: 'She made johnny cake with the red beans.' }];
    const text = textOf({ people, told, pronouns: 'She/Her' });
    expect(text).toMatch(/[Mm]y cousin Tyrell/);
    expect(text).not.toContain('her cousin');
  });
});

describe('a deacon', () => {
  it('is called so', () => {
    const people = [{ id: 'claire' }, { id: 'winston', lastName: 'Arana', introducedAs: 'Deacon' }];
    const told = [{ by: 'winston', theme: 'story' as const, text: 'She was known to time my sermons.' }];
    expect(textOf({ people, told })).toContain('Deacon Arana wrote: “She was known');
  });
});

describe('land that must not come up', () => {
  it('is that land, and no tractor of another', () => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'He bought a land master and we had the land at Passara.' },
    ];
    const more = { boundaries: { leaveOut: ['the land at Passara'], faith: 'as-told' as const, withheld: [] } };
    expect(textOf({ told, more })).not.toContain('Passara');
    const tractor = [{ by: 'claire', theme: 'story' as const, text: 'He bought a land master and drove it home.' }];
    expect(textOf({ told: tractor, more })).toContain('a land master');
  });
});

describe('a goodbye', () => {
  it('may be one word that is the answer to the story', () => {
    const told = [
      {
        by: 'claire',
        theme: 'story' as const,
        text: 'She put a letter under the door. I wrote YES and pushed it back.',
      },
      { by: 'claire', theme: 'farewell' as const, text: 'YES' },
    ];
    expect(textOf({ told }).trim()).toMatch(/YES\.?$/);
    expect(textOf({ told: told.slice(1) })).not.toContain('YES');
  });

  it('leaves out what whoever reads is asked to say', () => {
    const text =
      'Thanks Dad. We got the seats. (Lunch is at the legion after, 1 oclock, can whoever reads it say that)';
    expect(textOf({ told: [{ by: 'claire', theme: 'farewell', text }] })).not.toMatch(/legion|whoever/);
  });
});
