import { given } from '../../../shared/testing/given.js';
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorDecider,
  secondFactorEnabled,
  secondFactorPrepared,
  secondFactorRemoved,
  secondFactorShown,
} from './second-factor.js';

const at = '2025-03-04T09:00:00.000Z';
const userId = 'sam';
const prepared = secondFactorPrepared({ userId, secret: 'S', preparedAt: at });
const enabled = secondFactorEnabled({ userId, step: 10, recoveryHashes: ['h1', 'h2'], enabledAt: at });

describe('the second factor of a member of staff', () => {
  it('is prepared, and prepared anew as long as no code was shown', () => {
    given(secondFactorDecider, []).when({ type: 'PrepareSecondFactor', userId, secret: 'S', at }).then([prepared]);
    given(secondFactorDecider, [prepared])
      .when({ type: 'PrepareSecondFactor', userId, secret: 'T', at })
      .then([secondFactorPrepared({ userId, secret: 'T', preparedAt: at })]);
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'PrepareSecondFactor', userId, secret: 'T', at })
      .thenRefused('staff.second-factor-on');
  });

  it('counts from the first right code on, and from no wrong one', () => {
    given(secondFactorDecider, [prepared])
      .when({ type: 'EnableSecondFactor', userId, step: 10, recoveryHashes: ['h1', 'h2'], at })
      .thenOnce([enabled]);
    given(secondFactorDecider, [prepared])
      .when({ type: 'EnableSecondFactor', userId, step: undefined, recoveryHashes: ['h1'], at })
      .thenRefused('staff.code-invalid');
    given(secondFactorDecider, [])
      .when({ type: 'EnableSecondFactor', userId, step: 10, recoveryHashes: ['h1'], at })
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
    const used = recoveryCodeUsed({ userId, hash: 'h1', usedAt: at });
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'UseRecoveryCode', userId, hash: 'h1', at })
      .thenOnce([used]);
    given(secondFactorDecider, [prepared, enabled, used])
      .when({ type: 'UseRecoveryCode', userId, hash: 'h1', at })
      .thenRefused('staff.code-invalid');
    const renewed = recoveryCodesRenewed({ userId, recoveryHashes: ['h3'], renewedAt: at });
    given(secondFactorDecider, [prepared, enabled])
      .when({ type: 'RenewRecoveryCodes', userId, recoveryHashes: ['h3'], at })
      .then([renewed]);
    given(secondFactorDecider, [prepared, enabled, renewed])
      .when({ type: 'UseRecoveryCode', userId, hash: 'h2', at })
      .thenRefused('staff.code-invalid');
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
});
