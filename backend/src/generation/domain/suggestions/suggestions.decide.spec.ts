import { given } from '../../../shared/testing/given.js';
import { SUGGESTION_MAX, suggestionsDecider, WAITING_OF_ONE, type SuggestionCommand } from './suggestions.decide.js';
import { sentenceSuggested, suggestionDeclined, suggestionTaken, suggestionWithdrawn } from './suggestions.events.js';

const at = '2025-03-05T09:00:00.000Z';
const before = 'He wrote the tides on his hand.';
const words = 'He wrote the tides on his left hand.';
const suggested = (suggestionId = 's1', more: { before?: string; words?: string; suggestedBy?: string } = {}) =>
  sentenceSuggested({
    ...{ eulogyId: 12, suggestionId, onVersion: 2, before, words, suggestedBy: 'mick', suggestedAt: at },
    ...more,
  });
const of = (suggestionId = 's1', by = 'claire') => ({ eulogyId: 12, suggestionId, by, at });
const suggest = (typed = words, suggestionId = 's1'): SuggestionCommand => ({
  type: 'SuggestSentence',
  ...of(suggestionId, 'mick'),
  onVersion: 2,
  before,
  words: typed,
});
const taken = suggestionTaken({ eulogyId: 12, suggestionId: 's1', version: 3, takenBy: 'claire', takenAt: at });
const declined = suggestionDeclined({ eulogyId: 12, suggestionId: 's1', declinedBy: 'claire', declinedAt: at });
const withdrawn = suggestionWithdrawn({ eulogyId: 12, suggestionId: 's1', withdrawnBy: 'mick', withdrawnAt: at });
const take: SuggestionCommand = { type: 'TakeSuggestion', ...of(), version: 3 };
const decline: SuggestionCommand = { type: 'DeclineSuggestion', ...of() };

describe('a suggested sentence', () => {
  it('waits for the owner, on one line', () => {
    given(suggestionsDecider, []).when(suggest(' He wrote the tides\n on his left hand. ')).then([suggested()]);
  });

  it.each([
    ['suggestion.empty', '  '],
    ['suggestion.same', before],
    ['suggestion.too-long', 'a'.repeat(SUGGESTION_MAX + 1)],
  ])('is refused as %s where there is nothing to it, or too much', (code, typed) => {
    given(suggestionsDecider, []).when(suggest(typed)).thenRefused(code);
  });

  it('takes the place of what the same person suggested for that sentence, and the same words are said once', () => {
    const other = 'On his hand he wrote the tides.';
    given(suggestionsDecider, [suggested()])
      .when(suggest(other, 's2'))
      .then([withdrawn, suggested('s2', { words: other })]);
    given(suggestionsDecider, [suggested()]).when(suggest(words, 's2')).thenNothing();
  });

  it('is one of a few that wait', () => {
    const many = Array.from({ length: WAITING_OF_ONE }, (_, n) => suggested(`m${n}`, { before: `Sentence ${n}.` }));
    given(suggestionsDecider, many).when(suggest()).thenRefused('suggestion.too-many');
  });

  it('is taken once, or left', () => {
    given(suggestionsDecider, [suggested()]).when(take).then([taken]);
    given(suggestionsDecider, [suggested()]).when(decline).then([declined]);
    given(suggestionsDecider, [suggested(), taken]).when(take).thenNothing();
    given(suggestionsDecider, [suggested(), taken]).when(decline).thenRefused('suggestion.settled');
    given(suggestionsDecider, []).when(take).thenRefused('suggestion.unknown');
  });

  it('is taken back by whoever made it, and by nobody else', () => {
    given(suggestionsDecider, [suggested()])
      .when({ type: 'WithdrawSuggestion', ...of('s1', 'mick') })
      .then([withdrawn]);
    given(suggestionsDecider, [suggested()])
      .when({ type: 'WithdrawSuggestion', ...of('s1', 'anna') })
      .thenRefused('suggestion.unknown');
    given(suggestionsDecider, [suggested(), withdrawn]).when(take).thenRefused('suggestion.settled');
  });
});
