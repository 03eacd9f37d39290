import { mergeAnswer } from './merge-answer.js';

const merge = (questionType: string, base: string, mine: string, theirs: string) =>
  mergeAnswer({ questionType }, { base, mine, theirs });

describe('Two people change one shared answer', () => {
  it('in different fields: both changes are kept', () => {
    expect(merge('date_place_pair', '|||', '1944-03-12|||', '|||Lota')).toBe('1944-03-12|||Lota');
    expect(merge('name', 'Ray||', 'Ray|Whitty|', 'Ray||He/Him')).toBe('Ray|Whitty|He/Him');
    expect(merge('place_pair', 'Moree|', 'Roma|', 'Moree|Lota')).toBe('Roma|Lota');
    expect(merge('combined_text_textarea_checkbox', 'Helen||', 'Helen|Joel|', 'Helen||Parent')).toBe(
      'Helen|Joel|Parent',
    );
  });

  it('in the same field: nobody’s words are taken without a choice', () => {
    expect(merge('combined_text_textarea_checkbox', '||', 'Helen||', 'Marg||')).toBeUndefined();
    expect(merge('text', '', 'one', 'two')).toBeUndefined();
    expect(merge('life_events', '[]', '[1]', '[2]')).toBeUndefined();
  });

  it('in the same field to the same words: there is nothing to choose', () => {
    expect(merge('name', '||', 'Ray||', 'Ray||He/Him')).toBe('Ray||He/Him');
  });
});
