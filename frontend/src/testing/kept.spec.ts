import { keptForAll } from './kept.js';

describe('What test files of a worker keep for each other', () => {
  it('is one store of a name', () => {
    keptForAll('of a test').set('asked', 'answered');
    expect(keptForAll('of a test').get('asked')).toBe('answered');
    expect(keptForAll('of another test').get('asked')).toBeUndefined();
  });

  it('holds on to no browser: neither the store nor what is in it was made among the globals of a file', () => {
    const store = keptForAll('of a test');
    expect(store).not.toBeInstanceOf(Map);
    expect(() => store.set('roles', ['button'] as never)).toThrow('keeps strings');
    expect(store.has('roles')).toBe(false);
  });
});
