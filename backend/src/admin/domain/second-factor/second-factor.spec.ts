import { given } from '../../../shared/testing/given.js';
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorDecider,
  secondFactorEnabled,
  secondFactorPasskeyShown,
  secondFactorPasskeyTrusted,
  secondFactorPrepared,
  secondFactorRemoved,
  secondFactorShown,
} from './second-factor.js';

const at = '2025-03-04T09:00:00.000Z';
const userId = 'sam';
const prepared = secondFactorPrepared({ userId, secretId: 'S', preparedAt: at });
const enabled = secondFactorEnabled({ userId, step: 10, recoverySecretId: 'R', recoveryCodes: 2, enabledAt: at });

describe('the second factor of a member of staff', () => {
  it('is prepared, and prepared anew as long as no code was shown', () => {
    given(secondFactorDecider, []).when({ type: 'PrepareSecondFactor', userId, secretId: 'S', at }).then([prepared]);
    given(secondFactorDecider, [prepared])
      .when({ type: 'PrepareSecondFactor', userId, secretId: 'T', at })
      .then([secondFactorPrepared({ userId, secretId: 'T', preparedAt: at })]);
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'PrepareSecondFactor', userId, secretId: 'T', at })
      .thenRefused('staff.second-factor-on');
  });

  it('counts from the first right code on, and from no wrong one', () => {
    given(secondFactorDecider, [prepared])
      .when({ type: 'EnableSecondFactor', userId, step: 10, recoverySecretId: 'R', recoveryCodes: 2, at })
      .thenOnce([enabled]);
    given(secondFactorDecider, [prepared])
      .when({ type: 'EnableSecondFactor', userId, step: undefined, recoverySecretId: 'R', recoveryCodes: 2, at })
      .thenRefused('staff.code-invalid');
    given(secondFactorDecider, [])
      .when({ type: 'EnableSecondFactor', userId, step: 10, recoverySecretId: 'R', recoveryCodes: 2, at })
      .thenRefused('staff.second-factor-off');
  });

  it('takes each code once, and none of before', () => {
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'ShowCode', userId, step: 11, at })
      .thenOnce([secondFactorShown({ userId, step: 11, shownAt: at })]);
    for (const step of [10, 9, undefined]) {
      given(secondFactorDecider, [prepared, enabled])
        .when({ type: 'ShowCode', userId, step, at })
        .thenRefused('staff.code-invalid');
    }
  });

  it('takes each recovery code once, and none after new ones were made', () => {
    const used = recoveryCodeUsed({ userId, recoverySecretId: 'R', place: 0, usedAt: at });
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'UseRecoveryCode', userId, place: 0, at })
      .thenOnce([used]);
    given(secondFactorDecider, [prepared, enabled, used])
      .when({ type: 'UseRecoveryCode', userId, place: 0, at })
      .thenRefused('staff.code-invalid');
    const renewed = recoveryCodesRenewed({ userId, recoverySecretId: 'Q', recoveryCodes: 1, renewedAt: at });
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'RenewRecoveryCodes', userId, recoverySecretId: 'Q', recoveryCodes: 1, at })
      .then([renewed]);
    // The handler finds an earlier code no more: its hash is not among those that count.
    given(secondFactorDecider, [prepared, enabled, used, renewed])
      .when({ type: 'UseRecoveryCode', userId, place: undefined, at })
      .thenRefused('staff.code-invalid');
    given(secondFactorDecider, [prepared, enabled, used, renewed])
      .when({ type: 'UseRecoveryCode', userId, place: 0, at })
      .thenOnce([recoveryCodeUsed({ userId, recoverySecretId: 'Q', place: 0, usedAt: at })]);
  });

  it('is shown by a passkey that was trusted, and by no other, until it is removed', () => {
    const trusted = secondFactorPasskeyTrusted({ userId, passkeyId: 'P', trustedAt: at });
    const shown = secondFactorPasskeyShown({ userId, passkeyId: 'P', shownAt: at });
    const removed = secondFactorRemoved({ userId, removedBy: 'kim', removedAt: at });
    const trust = { type: 'TrustPasskey', userId, passkeyId: 'P', at } as const;
    const show = { type: 'ShowPasskey', userId, passkeyId: 'P', at } as const;
    given(secondFactorDecider, [prepared, enabled]).when(trust).then([trusted]);
    given(secondFactorDecider, [prepared]).when(trust).thenRefused('staff.second-factor-off');
    given(secondFactorDecider, [prepared, enabled]).when(show).thenRefused('staff.passkey-not-trusted');
    given(secondFactorDecider, [prepared, enabled, trusted]).when(show).then([shown]);
    const anew = [prepared, enabled, trusted, removed, prepared];
    given(secondFactorDecider, anew).when(show).thenRefused('staff.second-factor-off');
    given(secondFactorDecider, [...anew, enabled])
      .when(show)
      .thenRefused('staff.passkey-not-trusted');
  });

  it('can be removed and begun anew', () => {
    const removed = secondFactorRemoved({ userId, removedBy: 'kim', removedAt: at });
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'RemoveSecondFactor', userId, by: 'kim', at })
      .then([removed]);
    given(secondFactorDecider, []).when({ type: 'RemoveSecondFactor', userId, by: 'kim', at }).thenNothing();
    given(secondFactorDecider, [prepared, enabled, removed])
      .when({ type: 'ShowCode', userId, step: 12, at })
      .thenRefused('staff.second-factor-off');
  });

  it('knows which secrets are of no more use', () => {
    const renewed = recoveryCodesRenewed({ userId, recoverySecretId: 'Q', recoveryCodes: 1, renewedAt: at });
    const again = secondFactorPrepared({ userId, secretId: 'T', preparedAt: at });
    const removed = secondFactorRemoved({ userId, removedBy: userId, removedAt: at });
    const formerAfter = (...events: Parameters<typeof secondFactorDecider.evolve>[1][]) =>
      events.reduce(secondFactorDecider.evolve, secondFactorDecider.initial).formerSecretIds;
    expect(formerAfter(prepared, enabled)).toEqual([]);
    expect(formerAfter(prepared, again)).toEqual(['S']);
    expect(formerAfter(prepared, enabled, renewed)).toEqual(['R']);
    expect(formerAfter(prepared, enabled, renewed, removed)).toEqual(['R', 'S', 'Q']);
  });
});
