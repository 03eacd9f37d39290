import { keepInvite, takeInvite } from './kept-invite.js';

describe('An invitation kept for a new account', () => {
  it('is given once, to the address it was kept for', () => {
    keepInvite('tok-1', 'Claire@example.com');
    expect(takeInvite('someone@example.com')).toBeNull();
    expect(takeInvite('claire@example.com')).toBe('tok-1');
    expect(takeInvite('claire@example.com')).toBeNull();
  });

  it('is forgotten after 24 hours', () => {
    keepInvite('tok-1', 'claire@example.com', 0);
    expect(takeInvite('claire@example.com', 24 * 60 * 60 * 1000 + 1)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('that was tampered with is nothing', () => {
    localStorage.setItem('kept-invite', '{broken');
    expect(takeInvite('claire@example.com')).toBeNull();
  });
});
