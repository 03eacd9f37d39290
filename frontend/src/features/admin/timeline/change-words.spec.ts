import { wordsByPart } from './change-words.js';
import type { FieldValue, StateField } from './timeline-data.js';
import { aState } from './testing/open-timeline.js';

const field = (id: string, label: string, was: FieldValue | null, value: FieldValue): StateField => ({
  ...{ id, label, was, value, changed: true, written: null },
});

const words = (part: string, ...fields: StateField[]) =>
  wordsByPart({ ...aState(3, 2), groups: [{ id: 'people', title: 'People', fields }] }, [{ id: part }]).get(part);

describe('What changed, in words', () => {
  it('is said by the fields that belong to a part, from what to what', () => {
    const share = field(
      'people.share',
      'Share link',
      { kind: 'plain', text: 'off' },
      { kind: 'plain', text: 'on, link 1' },
    );
    const version = field('eulogy.version', 'Version', null, { kind: 'plain', text: '1' });
    expect(words('eulogy', share, version)).toBe('Share link: off → on, link 1; Version: none → 1');
    expect(words('eulogy', { ...share, changed: false })).toBeUndefined();
    expect(words('review', share)).toBeUndefined();
  });

  it('counts a masked text and shows none of it', () => {
    const title = field('card.title', 'Title', { kind: 'masked', characters: 13 }, { kind: 'erased' });
    expect(words('card.title', title)).toBe('Title: 13 characters → erased');
    const answer = field(
      'answer.story.anna',
      'Story',
      { kind: 'masked', characters: 4 },
      { kind: 'emptied', by: 'Tom' },
    );
    expect(words('answer.story.anna', answer)).toBe('Story: 4 characters → emptied by Tom');
    const paid = field('card.title', 'Paid at', { kind: 'none' }, { kind: 'plain', text: '2025-11-07T11:14:52.000Z' });
    expect(words('card.title', paid)).toMatch(/^Paid at: none → 7 Nov 2025, /);
  });
});
