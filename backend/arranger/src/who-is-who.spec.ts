import { arrange } from './arrange.js';
import type { BriefPerson } from './brief.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, ticked } from './testing/a-brief.js';

type Teller = Partial<BriefPerson> & { id: string };

/** How the first voice of a text is introduced. */
function introducing(teller: Teller, speaker: Partial<BriefPerson>, own = 'He whistled in the shed all day.'): string {
  const told = [
    { by: 'claire', theme: 'story' as const, text: own },
    { by: teller.id, theme: 'laughter' as const, text: 'He sang on the roof when the gutters were full.' },
    { by: teller.id, theme: 'farewell' as const, text: 'Goodnight you old goat.' },
  ];
  const people = [{ id: 'claire', ...speaker }, teller];
  return renderPlainText(arrange(aBrief({ people, told })).text);
}

describe('who somebody is, in the mouth of whoever speaks', () => {
  it('a stepdaughter names his daughter, without what she is to him', () => {
    const katie = { id: 'katie', introducedAs: 'daughter' };
    expect(introducing(katie, { relationship: ticked('claire', 'Stepfather') })).toContain('Katie wrote:');
    expect(introducing(katie, { relationship: ticked('claire', 'Uncle') })).toContain('Katie, his daughter, wrote:');
  });

  it('whoever was married to him once does not call their son his', () => {
    const finn = { id: 'finn', introducedAs: 'son' };
    const once = { text: '', relations: ['other:Ex-husband', 'Friend'], source: ticked('claire', '')?.source };
    const relationship = once.source === undefined ? null : { ...once, source: once.source };
    expect(introducing(finn, { relationship })).toContain('Finn wrote:');
  });

  it('brothers and sisters call their mother as they do in their own words', () => {
    const carol = { id: 'carol', introducedAs: 'mum' };
    const brother = { relationship: ticked('claire', 'Brother') };
    const text = introducing(carol, brother, 'He drove Mum to the pictures and slept through it.');
    expect(text).toContain('Mum wrote:');
    expect(text).toContain('And from Mum:');
    expect(text).not.toContain('Carol');
    expect(introducing(carol, brother, 'He drove his mum to the pictures.')).toContain('Our mother Carol wrote:');
  });

  it('a stepfather does not call the mother of who died Mum, and their son does', () => {
    const tanya = { id: 'tanya', introducedAs: 'his mum' };
    const own = 'Mum Tanya had a rule about the shed. He whistled in it all day.';
    const stepfather = introducing(tanya, { relationship: ticked('claire', 'Stepson') }, own);
    expect(stepfather).toContain('Tanya, his mum, wrote:');
    expect(stepfather).not.toContain('Mum wrote');
    expect(introducing(tanya, { relationship: ticked('claire', 'Brother') }, own)).toContain('Mum wrote:');
  });

  it('a daughter-in-law calls their son her husband, where her own words say that he is', () => {
    const harjit = { id: 'harjit', introducedAs: 'his son' };
    const relationship = ticked('claire', 'Father-in-law');
    const told = introducing(harjit, { relationship }, 'I came in 1998 to marry Harjit. He met me with a lamp.');
    expect(told).toContain('My husband Harjit wrote:');
    expect(introducing(harjit, { relationship })).toContain('Harjit, his son, wrote:');
    const others = introducing(harjit, { relationship }, 'He married Harjit to the wrong girl, everybody said.');
    expect(others).toContain('Harjit, his son, wrote:');
  });

  it('a son calls the granddaughter his daughter, where he says that she is', () => {
    const mia = { id: 'mia', introducedAs: 'his granddaughter' };
    const speaker = { relationship: ticked('claire', 'Father') };
    expect(introducing(mia, speaker, 'He taught our kids Mia and Jack to whistle.')).toContain(
      'My daughter Mia wrote:',
    );
    expect(introducing(mia, speaker)).toContain('Mia, his granddaughter, wrote:');
  });

  it('what a pet did that made its people laugh is no laugh of its own', () => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'He sat in the playground.' },
      {
        by: 'tom',
        theme: 'laughter' as const,
        text: 'The ham. The whole ham. He ate it on Boxing Day and we had eggs.',
      },
    ];
    const people = [{ id: 'claire' }, { id: 'tom', introducedAs: 'friend' }];
    expect(renderPlainText(arrange(aBrief({ about: 'pet', people, told })).text)).not.toContain('made Ray laugh');
  });

  it('says a name once where it stands in the introduction again', () => {
    const assumpta = { id: 'assumpta', introducedAs: 'his sister, Sister Assumpta' };
    expect(introducing(assumpta, {})).toContain('Assumpta, his sister, wrote:');
  });

  it('says what tells more beside a friend', () => {
    const stan = {
      id: 'stan',
      relationship: { text: '', relations: ['Friend', 'Neighbor'], source: { questionId: 'r', contributorId: 'stan' } },
    };
    expect(introducing(stan, {})).toContain('Stan, his friend and neighbour, wrote:');
  });

  it('is not put off by an age', () => {
    expect(introducing({ id: 'zayn', introducedAs: 'great-grandson, 8' }, {})).toContain(
      'Zayn, his great-grandson, wrote:',
    );
  });

  it('a widower does not call a daughter hers in the list of the family', () => {
    const family = {
      partner: '',
      others: 'Daughter Isla\nBrother Tom and his two',
      source: { questionId: 'family', contributorId: 'claire' },
    };
    const told = [{ by: 'claire', theme: 'story' as const, text: 'She whistled in the shed all day.' }];
    const said = (tick: string): string =>
      renderPlainText(
        arrange(
          aBrief({
            pronouns: 'She/Her',
            people: [{ id: 'claire', relationship: ticked('claire', tick) }],
            told,
            facts: { family },
          }),
        ).text,
      );
    expect(said('Wife')).not.toContain('her daughter Isla');
    expect(said('Aunt')).toContain('her daughter Isla');
  });
});

describe('names that are no names', () => {
  const text = (asked: Parameters<typeof aBrief>[0]): string => renderPlainText(arrange(aBrief(asked)).text);

  it('a Sister of the church is no sister of hers', () => {
    const hyacinth = { id: 'hyacinth', lastName: 'Palmer', introducedAs: 'Sister Palmer, from the church' };
    const said = introducing(hyacinth, {});
    expect(said).toContain('Sister Palmer, from the church, wrote:');
    expect(said).toContain('And from Sister Palmer:');
    expect(said).not.toMatch(/his sister|Hyacinth/);
  });

  it('an office that somebody held is not what they are called', () => {
    const others = ['Postmistress', 'Grandma'];
    const source = { questionId: 'name', contributorId: 'claire' };
    const name = { full: 'Inez Adassa Bent', preferred: 'Miss Inez', others, source };
    const told = [
      { by: 'claire', theme: 'work' as const, text: 'Postmistress at Christiana Post Office, 1961 to 1995.' },
    ];
    const people = [{ id: 'claire', relationship: ticked('claire', 'Grandmother') }];
    const said = text({ people, told, pronouns: 'She/Her', facts: { name } });
    expect(said).not.toMatch(/Postmistress was my|for Postmistress/);
    expect(said).toContain('was a postmistress at Christiana Post Office');
  });

  it('whoever calls her Ma does not say her family name for it', () => {
    const source = { questionId: 'name', contributorId: 'claire' };
    const name = { full: 'Lim Siew Eng', preferred: 'Ma', others: [], source };
    const people = [{ id: 'claire', relationship: ticked('claire', 'Mother') }];
    const said = text({
      people,
      pronouns: 'She/Her',
      birth: ['1952', 'Potong Pasir (kampong, not the HDB)'],
      facts: { name },
    });
    expect(said).toContain('I am Claire, and this is for my mother.');
    expect(said).toContain('Lim Siew Eng was born in Potong Pasir in 1952.');
  });

  it('the tie is said once: “Husband, 47 years”', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Husband', 'Husband, 47 years. I was never bored.') },
    ];
    expect(text({ people })).toContain('Ray was my husband, 47 years. I was never bored.');
  });
});
