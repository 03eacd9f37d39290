import { may, RIGHTS, type EulogyAction, type Relation } from './rights.js';

const RELATIONS: readonly Relation[] = ['visitor', 'stranger', 'guest', 'contributor', 'owner', 'support', 'admin'];
const closed = { contributorsSeeMemories: false, contributorsMayRead: false };
const open = { contributorsSeeMemories: true, contributorsMayRead: true };

const whoMay = (action: EulogyAction, settings = closed): Relation[] =>
  RELATIONS.filter((relation) => may({ relation, settings }, action));

const OWNER_ONLY: readonly EulogyAction[] = [
  'review-answers',
  'change-title',
  'write-eulogy',
  'invite',
  'remove-collaborator',
  'admit-guests',
  'change-circle',
  'introduce-others',
  'make-book',
];
const MEMBERS: readonly EulogyAction[] = ['read-questionnaire', 'answer', 'see-members', 'read-progress'];
const TELLERS: readonly EulogyAction[] = ['answer-memory', 'read-own-words', 'introduce-oneself', 'stand-in-book'];
const AS_THE_OWNER_DECIDES: readonly EulogyAction[] = ['read-memories-of-others', 'read-eulogy'];
const OTHERS_THAN_THE_OWNER: readonly EulogyAction[] = ['leave', 'choose-acknowledgement'];

describe('the rights of a eulogy', () => {
  it.each(OWNER_ONLY)('let nobody but the owner %s, however the circle is set', (action) => {
    expect([whoMay(action, closed), whoMay(action, open)]).toEqual([['owner'], ['owner']]);
  });

  it.each(MEMBERS)('let the owner and contributors %s', (action) => {
    expect(whoMay(action)).toEqual(['contributor', 'owner']);
  });

  it.each(TELLERS)('let whoever tells %s', (action) => {
    expect(whoMay(action)).toEqual(['guest', 'contributor', 'owner']);
  });

  it.each(AS_THE_OWNER_DECIDES)('let contributors %s where the owner says so', (action) => {
    expect([whoMay(action, closed), whoMay(action, open)]).toEqual([['owner'], ['contributor', 'owner']]);
  });

  it.each(OTHERS_THAN_THE_OWNER)('let whoever tells, but not the owner, %s', (action) => {
    expect(whoMay(action)).toEqual(['guest', 'contributor']);
  });

  it('let contributors who may read suggest-edits, and no guest', () => {
    expect([whoMay('suggest-edits', closed), whoMay('suggest-edits', open)]).toEqual([[], ['contributor']]);
  });

  it('let whoever holds an invitation look at it, and join with an account', () => {
    expect(whoMay('see-invitation')).toEqual(RELATIONS);
    expect(whoMay('join')).toEqual(['stranger', 'contributor', 'owner', 'support', 'admin']);
  });

  it('are all held to this', () => {
    const held = [...OWNER_ONLY, ...MEMBERS, ...TELLERS, ...AS_THE_OWNER_DECIDES, ...OTHERS_THAN_THE_OWNER];
    expect([...held, 'suggest-edits', 'see-invitation', 'join'].sort()).toEqual(Object.keys(RIGHTS).sort());
  });
});
