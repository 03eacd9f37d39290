import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, type Asked } from './testing/a-brief.js';

const LONG = (thing: string, times = 9): string =>
  `He carried ${thing} up from the river and nobody else was allowed to touch it. ${'We stood on the bank and watched the water come up past the second post. '.repeat(times)}`;
const people = [{ id: 'claire' }, { id: 'mick', introducedAs: 'mate' }, { id: 'june', introducedAs: 'colleague' }];
const text = (told: Asked['told'], minutes: 3 | 8): string =>
  renderPlainText(arrange(aBrief({ people, told: told ?? [], minutes })).text);

const story = { by: 'claire', theme: 'story' as const, text: LONG('the old dinghy') };
const ground = { by: 'mick', theme: 'childhood' as const, text: LONG('his kelpie', 16) };
const goodbye = { by: 'mick', theme: 'farewell' as const, text: 'I have your kelpie, mate.' };

describe('a goodbye that leans on something told', () => {
  it('stands where that is told, and stays out where there is no room for it', () => {
    expect(text([story, ground, goodbye], 8)).toContain('I have your kelpie');
    const short = text([story, ground, goodbye], 3);
    expect(short).not.toContain('his kelpie up from the river');
    expect(short).not.toContain('I have your kelpie');
  });

  it('brings a short memory in with it, before what gives less', () => {
    const kelpie = {
      ...ground,
      theme: 'work' as const,
      text: 'His kelpie rode on the tank of the bike, even to church.',
    };
    const said = text([story, kelpie, { by: 'mick', theme: 'story', text: LONG('the piano') }, goodbye], 3);
    expect(said).toContain('rode on the tank');
    expect(said).toContain('I have your kelpie');
  });

  it('stands by itself where it leans on nothing, or on what nobody told', () => {
    expect(text([story, { ...goodbye, text: 'Rest easy, mate.' }], 3)).toContain('Rest easy, mate.');
    expect(text([story, goodbye], 3)).toContain('I have your kelpie');
  });

  it('that hints at what its teller alone has told stays out without that, whatever others tell of the thing', () => {
    const passions = {
      by: 'claire',
      theme: 'passions' as const,
      text: 'He loved rocks, and the rocks were in his boot.',
    };
    const hint = { ...goodbye, text: 'I know about the rocks.' };
    const told = { by: 'mick', theme: 'story' as const, text: LONG('the rocks', 16) };
    expect(text([story, passions, told, hint], 8)).toContain('I know about the rocks.');
    expect(text([story, passions, told, hint], 3)).not.toContain('I know about the rocks.');
    expect(text([story, passions, hint], 3)).toContain('I know about the rocks.');
  });

  it('comes back to what its teller told, and to no other thing of that name', () => {
    const wharf = { by: 'claire', theme: 'story' as const, text: LONG('the shovel from the wharf') };
    const night = { by: 'mick', theme: 'hard-times' as const, text: LONG('the shovel along the wharf', 16) };
    const clear = { ...goodbye, text: 'The wharf’s clear, and the shovel is in.' };
    expect(text([wharf, night, clear], 8)).toContain('The wharf’s clear');
    expect(text([wharf, night, clear], 3)).not.toContain('The wharf’s clear');
  });

  it('of up to 25 words is heard before second memories, and condolences are not', () => {
    const filled = (words: number): string =>
      'On winter evenings he whistled at the gate for the geese. '.repeat(words / 10);
    const before = (farewell: string): string =>
      text(
        [
          story,
          {
            by: 'mick',
            theme: 'story',
            text: 'He drove me to the dentist on a tractor, and waited outside in the rain.',
          },
          { by: 'mick', theme: 'hard-times', text: filled(150) },
          { by: 'mick', theme: 'farewell', text: farewell },
        ],
        3,
      );
    const thanks = 'Thank you for giving me a chance when nobody else did. All of the machines are running, boss.';
    expect(before(thanks)).toContain(thanks);
    expect(before(thanks)).not.toContain('geese');
    expect(before('You will be sadly missed by all who knew you at the depot and at the hall.')).toContain('geese');
  });

  it('of the speaker is said whatever was told', () => {
    const own = { ...goodbye, by: 'claire', text: 'I have your kelpie, Dad.' };
    expect(text([story, ground, own], 3)).toContain('I have your kelpie, Dad.');
  });
});

describe('a goodbye of which one sentence must not come up', () => {
  const said = (farewell: string): string =>
    renderPlainText(
      arrange(
        aBrief({
          told: [{ by: 'claire', theme: 'farewell', text: farewell }],
          more: { boundaries: { leaveOut: ['brave'], faith: 'as-told', withheld: [] } },
        }),
      ).text,
    );

  it('loses that sentence and what points back to it', () => {
    const left = said(
      'Thank you for coming. The bins are Tuesday. Don’t be brave. It never helped. I had a nice time.',
    );
    expect(left).toContain('Thank you for coming. The bins are Tuesday. I had a nice time.');
    expect(left).not.toMatch(/brave|never helped/);
  });

  it('stays out whole where that sentence is most of it', () => {
    expect(said('You were the brave one of all of us, always. Goodbye.')).not.toContain('Goodbye');
  });
});

describe('a short memory that opens on a story of whoever speaks', () => {
  const fridge = `${LONG('the fridge', 3)} The man from the shop cried.`;
  const own = { by: 'claire', theme: 'work' as const, text: fridge };
  it.each([
    'The fridge. Rita will tell it as if it was love, and I carried the bottom end.',
    'About the fridge, I carried the bottom end and she knows it.',
    'Mr Trevor with the fridge was 86, I was ten.',
    'Rita will tell you about the fridge, and I carried the bottom end.',
  ])('is told behind it, or not: %s', (reply) => {
    const told = { by: 'mick', theme: 'laughter' as const, text: reply };
    expect(text([own, told], 8)).toContain(reply);
    const main = { ...story, text: LONG('the old dinghy', 17) };
    const short = text([main, { ...own, text: LONG('the fridge', 12) }, told], 3);
    expect(text([main, told], 3)).toContain(reply);
    expect(short).not.toContain('the fridge up from the river');
    expect(short).not.toContain(reply);
  });

  it('stands by itself where whoever speaks tells nothing of it', () => {
    const told = {
      by: 'mick',
      theme: 'story' as const,
      text: 'The plate. I took over a sponge and it came back with pastries.',
    };
    expect(text([story, told], 3)).toContain('The plate.');
  });
});
