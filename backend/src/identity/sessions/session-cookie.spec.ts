import type { HouseReply, HouseRequest } from '../../shared/http/request.js';
import { testConfiguration } from '../../shared/testing/test-configuration.js';
import { SessionCookie } from './session-cookie.js';

const token = 'x'.repeat(43);

function attributesAt(appUrl: string): unknown {
  let attributes: unknown;
  const reply = { setCookie: (_name: string, _value: string, given: unknown) => (attributes = given) };
  new SessionCookie(testConfiguration({ APP_URL: appUrl })).set(reply as unknown as HouseReply, token);
  return attributes;
}

describe('the session cookie', () => {
  it('travels over https alone where people reach us over https', () => {
    const everywhere = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 };
    expect(attributesAt('https://eulogy.example')).toEqual({ ...everywhere, secure: true });
    expect(attributesAt('http://localhost:3000')).toEqual({ ...everywhere, secure: false });
  });

  it('is read only where it can be one of ours', () => {
    const cookie = new SessionCookie(testConfiguration());
    const read = (sid?: string) => cookie.read({ cookies: { sid } } as unknown as HouseRequest);
    expect(read(token)).toBe(token);
    for (const odd of [undefined, '', 'x'.repeat(42), 'x'.repeat(5_000), `${'x'.repeat(42)};`])
      expect(read(odd)).toBeUndefined();
  });
});
