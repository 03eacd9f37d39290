import { clearForcedLogout, FORCED_LOGOUT_MS, forceLogout, isForcedLogout } from './forced-logout.js';

describe('The forced-logout flag', () => {
  it('is not there until somebody signs out', () => {
    expect(isForcedLogout()).toBe(false);
  });

  it('holds for 5 minutes, then goes with its timestamp', () => {
    forceLogout(1_000);
    expect(localStorage.getItem('forceLogout')).toBe('true');
    expect(localStorage.getItem('logoutTimestamp')).toBe('1000');
    expect(isForcedLogout(1_000 + FORCED_LOGOUT_MS)).toBe(true);
    expect(isForcedLogout(1_001 + FORCED_LOGOUT_MS)).toBe(false);
    expect(localStorage.getItem('forceLogout')).toBeNull();
    expect(localStorage.getItem('logoutTimestamp')).toBeNull();
  });

  it('counts without a timestamp too', () => {
    localStorage.setItem('forceLogout', 'true');
    expect(isForcedLogout()).toBe(true);
  });

  it('goes when somebody signs in', () => {
    forceLogout();
    clearForcedLogout();
    expect(isForcedLogout()).toBe(false);
  });
});
