import type { HouseReply, HouseRequest } from '../../shared/http/request.js';
import { testConfiguration } from '../../shared/testing/test-configuration.js';
import { SessionCookie } from './session-cookie.js';

const token = 'x'.repeat(43);

function cookieAt(appUrl: string): { name?: string; attributes?: unknown } {
  const cookie: { name?: string; attributes?: unknown } = {};
  const reply = {
    setCookie: (name: string, _value: string, attributes: unknown) => Object.assign(cookie, { name, attributes }),
  };
  new SessionCookie(testConfiguration({ APP_URL: appUrl })).set(reply as unknown as HouseReply, token);
  return cookie;
}

describe('the session cookie', () => {
  it('travels over https alone where people reach us over https', () => {
    const everywhere = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 };
    expect(cookieAt('https://eulogy.example').attributes).toEqual({ ...everywhere, secure: true });
    expect(cookieAt('http://localhost:3000').attributes).toEqual({ ...everywhere, secure: false });
  });

  it('has a name that no other host and no plain http can set, where people reach us over https', () => {
    expect(cookieAt('https://eulogy.example').name).toBe('__Host-sid');
    expect(cookieAt('http://localhost:3000').name).toBe('sid');
    const secure = new SessionCookie(testConfiguration({ APP_URL: 'https://eulogy.example' }));
    expect(secure.read({ cookies: { sid: token } } as unknown as HouseRequest)).toBeUndefined();
    expect(secure.read({ cookies: { '__Host-sid': token } } as unknown as HouseRequest)).toBe(token);
  });

  it('is read only where it can be one of ours', () => {
    const cookie = new SessionCookie(testConfiguration());
    const read = (sid?: string) => cookie.read({ cookies: { sid } } as unknown as HouseRequest);
    expect(read(token)).toBe(token);
    for (const odd of [undefined, '', 'x'.repeat(42), 'x'.repeat(5_000), `${'x'.repeat(42)};`])
      expect(read(odd)).toBeUndefined();
  });
});
