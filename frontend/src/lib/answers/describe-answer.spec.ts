import type { QuestionResponse, QuestionType } from '../api-types.js';
import { answerInWords, describeAnswer } from './describe-answer.js';
import { subjectOf } from './question-options.js';

const ray = subjectOf('Raymond Thomas Whitlow|Ray, Whit|He/Him');
const combined = {
  field1_label: 'A partner',
  field1_placeholder: '',
  field2_label: 'Everyone else',
  field2_placeholder: '',
  field3_label: '{name} was also somebody’s',
  field3_options: ['Wife'],
};
const question = (questionType: QuestionType, options: QuestionResponse['options'] = null) => ({
  questionType,
  options,
});
const lines = (type: QuestionType, answer: string, options: QuestionResponse['options'] = null) =>
  describeAnswer(question(type, options), answer, ray.fill);

describe('An answer in words', () => {
  it('names a name, what people said, and the pronouns', () => {
    expect(lines('name', 'Raymond \\| Whitlow|Ray|He/Him')).toEqual([
      { label: 'Name', text: 'Raymond | Whitlow' },
      { label: 'Known as', text: 'Ray' },
      { label: 'Pronouns', text: 'He/Him' },
    ]);
    expect(lines('name', 'Raymond||')).toEqual([{ label: 'Name', text: 'Raymond' }]);
  });

  it('writes dates out and leaves "about 1942" as it is', () => {
    expect(lines('date_place_pair', '1944-03-12|Ipswich|about 2025|')).toEqual([
      { label: 'Born', text: '12 March 1944, Ipswich' },
      { label: 'Died', text: 'about 2025' },
    ]);
    expect(lines('place_pair', 'Ipswich|')).toEqual([{ label: 'Born in', text: 'Ipswich' }]);
  });

  it('calls the halves of a pair what the question calls them, and never a half that is not asked', () => {
    const wishes = { part1_label: 'Where people gather', part2_label: 'Where you would like to rest' };
    expect(lines('place_pair', 'The bowls club|Gerringong', wishes)).toEqual([
      { label: 'Where people gather', text: 'The bowls club' },
      { label: 'Where you would like to rest', text: 'Gerringong' },
    ]);
    expect(lines('date_place_pair', '1948-09-09|Moree||', { part1_label: 'Born', part2_label: null })).toEqual([
      { label: 'Born', text: '9 September 1948, Moree' },
    ]);
  });

  it('joins what was ticked with the own word', () => {
    expect(lines('relationship_combined', 'My dad|Father,other:my skipper')).toEqual([
      { label: '', text: 'My dad' },
      { label: '', text: 'Father, my skipper' },
    ]);
  });

  it('uses the labels of the question, the name filled in', () => {
    expect(lines('combined_text_textarea_checkbox', 'Helen||Wife,Parent', combined)).toEqual([
      { label: 'A partner', text: 'Helen' },
      { label: 'Ray was also somebody’s', text: 'Wife, Parent' },
    ]);
  });

  it('leaves out of a label how its field was to be filled in', () => {
    const asked = {
      ...combined,
      field1_label: 'A partner or partners, if there were any',
      field2_label: 'Everyone else who should be named, one group to a line',
    };
    expect(lines('combined_text_textarea_checkbox', 'Helen|Friends: old Merv|', asked)).toEqual([
      { label: 'A partner or partners', text: 'Helen' },
      { label: 'Everyone else who should be named', text: 'Friends: old Merv' },
    ]);
    const inWords = (answer: string) =>
      answerInWords(question('combined_text_textarea_checkbox', asked), answer, ray.fill);
    expect(inWords('Helen|Friends: old Merv|')).toBe('A partner or partners: Helen\nFriends: old Merv');
    expect(inWords('|old Merv|')).toBe('Everyone else who should be named: old Merv');
  });

  it('puts life events in the order of their years, never as JSON', () => {
    const events =
      '[{"year":1968,"type":"Marriage","details":"Helen"},{"year":null,"type":"Other","details":"the flood"},{"year":1959,"type":"Graduation","details":""}]';
    expect(answerInWords(question('life_events'), events, ray.fill)).toBe(
      '1959, Graduation\n1968, Marriage: Helen\nthe flood',
    );
  });

  it('leaves prose alone and blanks out', () => {
    expect(lines('textarea', 'a | b\n"c"')).toEqual([{ label: '', text: 'a | b\n"c"' }]);
    expect(lines('textarea', '   ')).toEqual([]);
  });
});

describe('The person the questions are about', () => {
  it('fills the placeholders from the name answer', () => {
    expect(ray.fill('{pronoun} loved {possessive} boat. Did {name}?')).toBe('He loved his boat. Did Ray?');
    expect(subjectOf('').fill('What did {name} teach you?')).toBe('What did this person teach you?');
    expect(subjectOf('Nguyễn Thị Hoa||She/Her').fill('{name} and {possessive} garden')).toBe(
      'Nguyễn Thị Hoa and her garden',
    );
  });
});
