import { forgetWayBack, keepWayBack, wayBack } from './way-back.js';

describe('After a sign-in one comes back to where the session was over', () => {
  it('for the person who was there, or where nobody was signed in', () => {
    keepWayBack('/questionnaire/7?question=story', 'claire', 1000);
    expect(wayBack('claire', 2000)).toBe('/questionnaire/7?question=story');
    expect(wayBack('mallory', 2000)).toBeUndefined();
    keepWayBack('/questionnaire/7', undefined, 1000);
    expect(wayBack('mallory', 2000)).toBe('/questionnaire/7');
  });

  it('for an hour, until it is forgotten', () => {
    keepWayBack('/review/7', 'claire', 0);
    expect(wayBack('claire', 60 * 60_000)).toBe('/review/7');
    expect(wayBack('claire', 60 * 60_000 + 1)).toBeUndefined();
    keepWayBack('/review/7', 'claire', 0);
    forgetWayBack();
    expect(wayBack('claire', 1)).toBeUndefined();
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', ''])(
    'never to %j',
    (path) => {
      keepWayBack(path, 'claire', 0);
      expect(wayBack('claire', 1)).toBeUndefined();
    },
  );

  it('and what is not ours to read leads nowhere', () => {
    sessionStorage.setItem('way-back', '{');
    expect(wayBack('claire')).toBeUndefined();
  });
});
