import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { aBrief, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('a list of people', () => {
  it('leaves out whose somebody is to whoever types: a "mine" in brackets is no word for a room', () => {
    expect(said('', 'Grant (mine), Andrew and Fi in Brisbane')).toBe(
      'These are Ray’s people: Grant, Andrew and Fi in Brisbane.',
    );
  });
});

describe('what is missed', () => {
  const missed = (text: string): string =>
    textOf({ told: [{ by: 'claire', theme: 'miss', text }], more: { starters: { miss: 'I will miss' } } });

  it.each([
    ['ey up duck', 'I will miss “Ey up duck”.'],
    ['Night night love.', 'I will miss “Night night love”.'],
  ])('is quoted where it is what they always said: %j', (typed, heard) => {
    expect(missed(typed)).toContain(heard);
  });

  it.each([
    ['his ducks', 'I will miss his ducks.'],
    ['the hello on the landing', 'I will miss the hello on the landing.'],
  ])('is a thing where it is one: %j', (typed, heard) => {
    expect(missed(typed)).toContain(heard);
  });
});
