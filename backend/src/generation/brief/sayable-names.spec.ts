import { sayableNames, topicsToLeaveOut, withoutScribe } from './sayable-names.js';

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

  it('takes what stands before an aside for the name, and an aside about the name for no topic', () => {
    const aunty = {
      name: 'Aunty (we are not saying her name)',
      nicknames: 'Aunty, Nan to the little ones',
      pronouns: null,
    };
    expect(sayableNames(aunty, ['her name'])).toEqual({ full: 'Aunty', preferred: 'Aunty', others: ['Nan'] });
    expect(topicsToLeaveOut(['her name'], aunty)).toEqual([]);
    const bern = { name: 'Bernadette Kinsella (nee Fahey)', nicknames: 'Bern', pronouns: null };
    expect(sayableNames(bern, [])).toMatchObject({ full: 'Bernadette Kinsella', preferred: 'Bern' });
  });

  it('does not shout a name that was typed in capitals', () => {
    const typed = { name: 'LORRAINE JOYCE STUBBS', nicknames: 'LORRIE, LOL', pronouns: null };
    expect(sayableNames(typed, [])).toEqual({ full: 'Lorraine Joyce Stubbs', preferred: 'Lorrie', others: ['Lol'] });
  });

  it.each([
    ['Josephine Cafferkey, Josie, I never heard her called Josephine only by the doctor', '', 'Josephine Cafferkey'],
    ['Joanne Patricia Tebbutt but she was always Jo. Jo-Jo to her dad', 'Jo, Jo-Jo', 'Joanne Patricia Tebbutt'],
    ['Aikaterini Mavrogiannis, Katina. Her gravestone wants the Greek', 'Yiayia', 'Aikaterini Mavrogiannis'],
    ['Carmel Kissane, née Stack', '', 'Carmel Kissane, née Stack'],
    ['Carmelina Verrico (nee Iannetta). Her name on the papers was Carmella', 'Nonna', 'Carmelina Verrico'],
    ['Maurice Anthony Talty, Mossie', '', 'Maurice Anthony Talty'],
    ['Erin Louise Brandreth. Vassallo to us', 'Erin', 'Erin Louise Brandreth'],
    ['Mien Visser de Groot', '', 'Mien Visser de Groot'],
  ])('takes the name for the name, and what is said about it for that: %j', (name, nicknames, full) => {
    expect(sayableNames(typed(name, nicknames), []).full).toBe(full);
  });
});

describe('who somebody is', () => {
  it.each([
    ['his wife, as told to Nilmini', 'his wife'],
    ['cattle farmer at Meegahakiula, translated by Nilmini', 'cattle farmer at Meegahakiula'],
    ['her daughter (typed by Tom)', 'her daughter'],
    ['neighbour at number 31', 'neighbour at number 31'],
    ['the girl he was sent to school with', 'the girl he was sent to school with'],
    ['his sister, sent to Australia with him in 1949', 'his sister, sent to Australia with him in 1949'],
    [null, null],
  ])('is said without who wrote it down: %j', (typed, said) => expect(withoutScribe(typed)).toBe(said));
});
