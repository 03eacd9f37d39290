import { revealedWords } from './revealed-words.js';

const text = (field: string, questionId: string | null = null) => ({ field, eventType: null, questionId });
const mick = '0190a6e0-7b5c-7c3a-9d2e-000000000002';

describe('which words were revealed', () => {
  it('is said by kind, question, teller and event, and never by the words', () => {
    const texts = [
      ...[text('card.title'), text('eulogy.text'), text('text.2'), text('answer.story.shared', 'story')],
      ...[text(`answer.birth-and-death.${mick}`, 'birth-and-death'), text('event.answer', 'story')],
      ...[text('event.email'), text('event.topic')],
    ];
    expect(revealedWords({ at: 12, texts }, () => 'Mick')).toEqual([
      'the title after event 12',
      'the text of the eulogy after event 12',
      'paragraph 3 of the text after event 12',
      'the shared answer to “Story” after event 12',
      'the answer of Mick to “Birth and death” after event 12',
      'the answer to “Story” in event 12',
      'the address in event 12',
      'the topic in event 12',
    ]);
    expect(revealedWords({ at: null, texts: [text('card.title')] }, String)).toEqual(['the title']);
  });
});
