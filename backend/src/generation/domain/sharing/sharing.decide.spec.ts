import { given } from '../../../shared/testing/given.js';
import { sharingDecider, type SharingCommand } from './sharing.decide.js';
import { shareLinkMade, shareLinkRevoked } from './sharing.events.js';

const at = '2025-03-04T12:00:00.000Z';
const of = { eulogyId: 12, by: 'claire', at };
const made = (round: number, request: { requestId?: string } = {}) =>
  shareLinkMade({ eulogyId: 12, round, ...request, madeBy: 'claire', madeAt: at });
const revoked = (round: number) => shareLinkRevoked({ eulogyId: 12, round, revokedBy: 'claire', revokedAt: at });
const make: SharingCommand = { type: 'MakeShareLink', ...of };
const revoke = (round: number): SharingCommand => ({ type: 'RevokeShareLink', ...of, round });
const renew = (round: number, requestId = 'r1'): SharingCommand => ({
  type: 'RenewShareLink',
  ...of,
  round,
  requestId,
});

describe('the share link of a eulogy', () => {
  it('is made once, and shown again after that', () => {
    given(sharingDecider, [])
      .when(make)
      .then([made(1)]);
  });

  it('is closed at once, and the next one is another', () => {
    given(sharingDecider, [made(1)])
      .when(revoke(1))
      .then([revoked(1)]);
    given(sharingDecider, [made(1), revoked(1)])
      .when(make)
      .then([made(2)]);
  });

  it('is not closed by somebody who meant an earlier one', () => {
    given(sharingDecider, [made(1), revoked(1), made(2)])
      .when(revoke(1))
      .thenNothing();
    given(sharingDecider, []).when(revoke(0)).thenNothing();
  });

  it('can be changed for another in one step, once', () => {
    given(sharingDecider, [made(1)])
      .when(renew(1))
      .then([revoked(1), made(2, { requestId: 'r1' })]);
  });

  it('is not changed again by the same request, which may be sent twice; by the next one it is', () => {
    const renewed = [made(1), revoked(1), made(2, { requestId: 'r1' })];
    given(sharingDecider, renewed).when(renew(2)).thenNothing();
    given(sharingDecider, renewed)
      .when(renew(2, 'r2'))
      .then([revoked(2), made(3, { requestId: 'r2' })]);
  });
});
