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
    expect(said('', 'Brothers Tom and Maura (RIP 2020) and Fiona')).not.toContain('2020 and');
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

describe('a memory', () => {
  it.each([
    'He would double-check the dates on every tin of beans.',
    'He had one rule (whoever does the dishes gets the last biscuit).',
    'He parked the ute out the front (with a for sale sign on it for nine years) and never sold it.',
    'He would hold up the shirt and say, please fix it.',
  ])('is no note to whoever edits: %s', (text) => {
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text }] })).toContain(text);
  });
});

describe('“hed”', () => {
  it('is “he’d”, and “had” where they say so in Shetland', () => {
    const text = 'I knew hed come. We hed fower kye, and Midder hed her ta da kirk. I told Mum hed be home.';
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text }] })).toContain(
      'I knew he’d come. We hed fower kye, and Midder hed her ta da kirk. I told Mum he’d be home.',
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
    expect(textOf({ people, told })).toContain('Deacon Winston Arana wrote: “She was known');
  });
});

describe('land that must not come up', () => {
  it('is that land, and no tractor of another', () => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'He bought a land master and we had the land at Passara.' },
    ];
    const more = { boundaries: { leaveOut: ['the land at Passara'], faith: 'as-told' as const, withheld: [] } };
    expect(textOf({ told, more })).not.toContain('Passara');
    const quarrel = [{ by: 'claire', theme: 'story' as const, text: 'He never forgave his brother over the land.' }];
    expect(textOf({ told: quarrel, more })).not.toContain('brother');
    const tractor = [{ by: 'claire', theme: 'story' as const, text: 'He bought a land master and drove it home.' }];
    expect(textOf({ told: tractor, more })).toContain('a land master');
  });
});

describe('whoever is called by their last name', () => {
  it('is named whole once, and not twice', () => {
    const name = { full: 'Hedwig Duplain', preferred: 'Mrs Duplain', others: [], source };
    const text = textOf({
      facts: { name },
      pronouns: 'She/Her',
      birth: ['3 May 1934', 'Lübeck'],
      death: ['16 November 2026', ''],
    });
    expect(text).toContain('Hedwig Duplain was born');
    expect(text).not.toContain('Hedwig Duplain, Mrs Duplain');
  });
});

describe('a wife who writes', () => {
  it('is not named again beside what the speaker calls her', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Father', '') },
      { id: 'kusuma', firstName: 'Kusuma', introducedAs: 'his wife' },
    ];
    const told = [{ by: 'claire', theme: 'story' as const, text: 'Mum told him you cannot go. He went.' }];
    expect(said('Kusuma, our Mum, retired teacher', 'Chamari', { people, told })).not.toContain('Mum (Kusuma)');
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
    const none = [
      { by: 'claire', theme: 'story' as const, text: 'THERE WAS NO ONE LIKE HIM. HE FED THE BIRDS.' },
      { by: 'claire', theme: 'farewell' as const, text: 'NO' },
    ];
    expect(textOf({ told: none })).not.toMatch(/NO\.?\s*$/);
  });

  it('leaves out what whoever reads is asked to say', () => {
    const text =
      'Thanks Dad. We got the seats. (Lunch is at the legion after, 1 oclock, can whoever reads it say that)';
    expect(textOf({ told: [{ by: 'claire', theme: 'farewell', text }] })).not.toMatch(/legion|whoever/);
  });
});
