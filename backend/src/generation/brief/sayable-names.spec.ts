import { sayableNames, topicsToLeaveOut } from './sayable-names.js';

const typed = (name: string, nicknames: string): Parameters<typeof sayableNames>[0] => ({
  name,
  nicknames,
  pronouns: 'She/Her',
});

describe('where a family asks that the name not be said', () => {
  it('another name that was told stands for it', () => {
    expect(sayableNames(typed('Lorraine Kelly', 'Aunty, Lorraine K, Old Girl'), ['her name'])).toEqual({
      full: 'Aunty',
      preferred: 'Aunty',
      others: ['Old Girl'],
    });
  });

  it('no name is made up, and none is said where there is no other', () => {
    expect(sayableNames(typed('Lorraine Kelly', ''), ['the name']).full).toBe('');
  });

  it('the names themselves are what is looked for, not the word “name”; the family keeps its last name', () => {
    expect(topicsToLeaveOut(['her name', 'the move'], typed('Lorraine May Kelly', ''))).toEqual([
      'Lorraine',
      'May',
      'the move',
    ]);
  });

  it('a wish in the place of the name is never read out as one', () => {
    const wish = typed('please dont say her name, Aunty is right', 'Aunty, Old Girl');
    expect(sayableNames(wish, [])).toEqual({ full: 'Aunty', preferred: 'Aunty', others: ['Old Girl'] });
    expect(topicsToLeaveOut(['her name'], wish)).toEqual([]);
  });

  it('everybody else keeps every name', () => {
    expect(sayableNames(typed('Raymond Whitlow', 'Ray'), ['the move'])).toEqual({
      full: 'Raymond Whitlow',
      preferred: 'Ray',
      others: [],
    });
  });
});
