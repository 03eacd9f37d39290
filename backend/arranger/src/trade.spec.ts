import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { unitsIn } from './in-text.js';
import { readBrief } from './arrange.js';
import { aBrief, type Asked } from './testing/a-brief.js';

/** So many words that no text of three minutes holds them. */
const LONG = Array.from({ length: 60 }, (_none, at) => `He had a way with bolt number ${at + 1}.`).join(' ');

function said(text: string, more: Asked = {}): string {
  const brief = aBrief({ told: [{ by: 'claire', theme: 'work', text }], minutes: 3, ...more });
  return renderPlainText(arrange(brief).text);
}

describe('the work that somebody did', () => {
  it.each([
    'He was a clicker for 24 years, which is the man who cuts the uppers.',
    'He cleaned the offices at night, 29 years.',
    'Ray taught swimming for 51 years.',
  ])('is said in its first sentence where the answer on it finds no room: %s', (first) => {
    const text = said(`${first} ${LONG}`);
    expect(text).toContain(first);
    expect(text).not.toContain('bolt number');
  });

  it.each([
    'He wanted to be a pharmacist.',
    'For people who don’t know, it had nothing to do with computers.',
    'Top of the cage from six.',
  ])('is not made of a first sentence that tells no work: %s', (first) => {
    expect(said(`${first} ${LONG}`)).not.toContain(first);
  });

  it('is said without what follows it where that is long', () => {
    const first =
      'Stock agent and auctioneer, first for Pyne Gould and then Wrightsons and then PGG Wrightson, he said he kept the same desk and they changed the mug.';
    expect(said(`${first} ${LONG}`)).toContain('Ray was a stock agent and auctioneer.');
  });

  it('is said once where there is room for all of it', () => {
    const text = said('He was a clicker for 24 years. He could hear a bad hide.');
    expect(text.match(/clicker/g)).toHaveLength(1);
    expect(text).toContain('He could hear a bad hide.');
  });

  it('takes no room from anybody who is heard', () => {
    const words = (count: number): string =>
      Array.from({ length: count }, (_none, at) => `He had ${at + 2} geese.`).join(' ');
    const told = (much: number) => [
      {
        by: 'claire',
        theme: 'work' as const,
        text: `He was a clicker for 24 years, which is the man who cuts the uppers. ${LONG}`,
      },
      { by: 'claire', theme: 'story' as const, text: words(much) },
      { by: 'tom', theme: 'story' as const, text: 'He lent me the ladder. I have it still, he knew that.' },
    ];
    const people = [{ id: 'claire' }, { id: 'tom' }];
    const texts = Array.from({ length: 12 }, (_none, at) => said('', { people, told: told(68 + 2 * at) }));
    expect(texts.filter((text) => text.includes('clicker')).length).toBeGreaterThan(0);
    // without the trade he is heard in every one of them
    const alone = Array.from({ length: 12 }, (_none, at) => said('', { people, told: told(68 + 2 * at).slice(1) }));
    expect(texts.map((text) => text.includes('ladder'))).toEqual(alone.map((text) => text.includes('ladder')));
  });

  it('leaves the answer among what is not in the text', () => {
    const told = [{ by: 'claire', theme: 'work' as const, text: `He was a clicker for 24 years. ${LONG}` }];
    const brief = aBrief({ told, minutes: 3 });
    const { text, stayedOut } = arrange(brief);
    expect(renderPlainText(text)).toContain('clicker');
    expect(stayedOut.map(({ source }) => source.questionId)).toContain('work');
    expect(unitsIn(text.sections, readBrief(brief).units)).toEqual([]);
  });
});
