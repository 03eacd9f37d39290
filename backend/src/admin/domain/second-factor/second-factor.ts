import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { isErased, type Personal, type Subject } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

// These shapes are a storage format: a stored event never changes.

const own = (data: { userId: string }): Subject => `user-${data.userId}`;
const stream = 'staff-{userId}';
const userId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';
const someHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const secondFactorPrepared = defineEvent<
  'SecondFactorPrepared',
  { userId: string; /** 20 random bytes, base32. */ secret: Personal<string>; preparedAt: string }
>('SecondFactorPrepared', {
  summary: 'A member of staff got a secret for their authenticator; it counts once a code was shown.',
  stream,
  version: 1,
  personal: { secret: own },
  example: { userId, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', preparedAt: '2025-03-04T08:00:00.000Z' },
});

export const secondFactorEnabled = defineEvent<
  'SecondFactorEnabled',
  {
    userId: string;
    /** Of the code that was shown: the number of 30-second steps since 1970. */
    step: number;
    /** SHA-256 of each recovery code, hex. */
    recoveryHashes: Personal<string[]>;
    enabledAt: string;
  }
>('SecondFactorEnabled', {
  summary: 'A member of staff showed a code of their authenticator: it is asked for from now on.',
  stream,
  version: 1,
  personal: { recoveryHashes: own },
  example: { userId, step: 57_975_744, recoveryHashes: [someHash], enabledAt: '2025-03-04T08:01:00.000Z' },
});

export const secondFactorShown = defineEvent<'SecondFactorShown', { userId: string; step: number; shownAt: string }>(
  'SecondFactorShown',
  {
    summary: 'A member of staff showed a code of their authenticator; it opens nothing again.',
    stream,
    version: 1,
    personal: {},
    example: { userId, step: 57_975_760, shownAt: '2025-03-04T09:00:00.000Z' },
  },
);

export const recoveryCodeUsed = defineEvent<
  'RecoveryCodeUsed',
  { userId: string; hash: Personal<string>; usedAt: string }
>('RecoveryCodeUsed', {
  summary: 'A member of staff used up one of their recovery codes in the place of a code.',
  stream,
  version: 1,
  personal: { hash: own },
  example: { userId, hash: someHash, usedAt: '2025-03-05T09:00:00.000Z' },
});

export const recoveryCodesRenewed = defineEvent<
  'RecoveryCodesRenewed',
  { userId: string; recoveryHashes: Personal<string[]>; renewedAt: string }
>('RecoveryCodesRenewed', {
  summary: 'A member of staff got new recovery codes; the earlier ones open nothing.',
  stream,
  version: 1,
  personal: { recoveryHashes: own },
  example: { userId, recoveryHashes: [someHash], renewedAt: '2025-03-06T09:00:00.000Z' },
});

export const secondFactorRemoved = defineEvent<
  'SecondFactorRemoved',
  { userId: string; removedBy: string; removedAt: string }
>('SecondFactorRemoved', {
  summary: 'The authenticator of a member of staff counts no longer: it was lost, or is replaced.',
  stream,
  version: 1,
  personal: {},
  example: { userId, removedBy: userId, removedAt: '2025-03-07T09:00:00.000Z' },
});

export const secondFactorEvents = [
  secondFactorPrepared,
  secondFactorEnabled,
  secondFactorShown,
  recoveryCodeUsed,
  recoveryCodesRenewed,
  secondFactorRemoved,
];

export type SecondFactorEvent =
  | EventOf<typeof secondFactorPrepared>
  | EventOf<typeof secondFactorEnabled>
  | EventOf<typeof secondFactorShown>
  | EventOf<typeof recoveryCodeUsed>
  | EventOf<typeof recoveryCodesRenewed>
  | EventOf<typeof secondFactorRemoved>;

export const STAFF_STREAMS = 'staff-';

export function staffStream(id: string): string {
  return `${STAFF_STREAMS}${id}`;
}

export type SecondFactor =
  | { readonly status: 'off' }
  | { readonly status: 'prepared'; readonly secret: Personal<string> }
  | {
      readonly status: 'on';
      readonly secret: Personal<string>;
      /** Codes of this step and before were shown already. */
      readonly lastStep: number;
      readonly recoveryHashes: readonly string[];
    };

/** The handler has compared the code; what it found is the step of a right one, or the hash of a recovery code. */
export type SecondFactorCommand =
  | { readonly type: 'PrepareSecondFactor'; readonly userId: string; readonly secret: string; readonly at: string }
  | {
      readonly type: 'EnableSecondFactor';
      readonly userId: string;
      /** Undefined: the code was not right. */
      readonly step: number | undefined;
      readonly recoveryHashes: string[];
      readonly at: string;
    }
  | { readonly type: 'ShowCode'; readonly userId: string; readonly step: number | undefined; readonly at: string }
  | { readonly type: 'UseRecoveryCode'; readonly userId: string; readonly hash: string; readonly at: string }
  | {
      readonly type: 'RenewRecoveryCodes';
      readonly userId: string;
      readonly recoveryHashes: string[];
      readonly at: string;
    }
  | { readonly type: 'RemoveSecondFactor'; readonly userId: string; readonly by: string; readonly at: string };

/** @throws RuleBroken staff.second-factor-on, staff.second-factor-off, staff.code-invalid */
function decide(factor: SecondFactor, command: SecondFactorCommand): SecondFactorEvent[] {
  const { userId: id, at } = command;
  switch (command.type) {
    case 'PrepareSecondFactor':
      if (factor.status === 'on') throw new RuleBroken('staff.second-factor-on');
      if (factor.status === 'prepared' && factor.secret === command.secret) return [];
      return [secondFactorPrepared({ userId: id, secret: command.secret, preparedAt: at })];
    case 'EnableSecondFactor':
      if (factor.status === 'on') throw new RuleBroken('staff.second-factor-on');
      if (factor.status === 'off') throw new RuleBroken('staff.second-factor-off');
      if (command.step === undefined) throw new RuleBroken('staff.code-invalid');
      return [
        secondFactorEnabled({ userId: id, step: command.step, recoveryHashes: command.recoveryHashes, enabledAt: at }),
      ];
    case 'ShowCode':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      // Whoever looked over a shoulder must not be able to use the same code.
      if (command.step === undefined || command.step <= factor.lastStep) throw new RuleBroken('staff.code-invalid');
      return [secondFactorShown({ userId: id, step: command.step, shownAt: at })];
    case 'UseRecoveryCode':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      if (!factor.recoveryHashes.includes(command.hash)) throw new RuleBroken('staff.code-invalid');
      return [recoveryCodeUsed({ userId: id, hash: command.hash, usedAt: at })];
    case 'RenewRecoveryCodes':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      if (factor.recoveryHashes.join() === command.recoveryHashes.join()) return [];
      return [recoveryCodesRenewed({ userId: id, recoveryHashes: command.recoveryHashes, renewedAt: at })];
    case 'RemoveSecondFactor':
      return factor.status === 'off' ? [] : [secondFactorRemoved({ userId: id, removedBy: command.by, removedAt: at })];
    default:
      return unreachable(command);
  }
}

function evolve(factor: SecondFactor, event: SecondFactorEvent): SecondFactor {
  switch (event.type) {
    case 'SecondFactorPrepared':
      return { status: 'prepared', secret: event.data.secret };
    case 'SecondFactorEnabled':
      if (factor.status === 'off') throw new Error('SecondFactorEnabled before SecondFactorPrepared');
      return {
        status: 'on',
        secret: factor.secret,
        lastStep: event.data.step,
        recoveryHashes: isErased(event.data.recoveryHashes) ? [] : event.data.recoveryHashes,
      };
    case 'SecondFactorRemoved':
      return { status: 'off' };
    default:
      if (factor.status !== 'on') throw new Error(`${event.type} before SecondFactorEnabled`);
      return evolveOn(factor, event);
  }
}

function evolveOn(
  factor: Extract<SecondFactor, { status: 'on' }>,
  event: Extract<SecondFactorEvent, { type: 'SecondFactorShown' | 'RecoveryCodeUsed' | 'RecoveryCodesRenewed' }>,
): SecondFactor {
  switch (event.type) {
    case 'SecondFactorShown':
      return { ...factor, lastStep: event.data.step };
    case 'RecoveryCodeUsed':
      return { ...factor, recoveryHashes: factor.recoveryHashes.filter((hash) => hash !== event.data.hash) };
    case 'RecoveryCodesRenewed':
      return { ...factor, recoveryHashes: isErased(event.data.recoveryHashes) ? [] : event.data.recoveryHashes };
    default:
      return unreachable(event);
  }
}

export const secondFactorDecider: Decider<SecondFactor, SecondFactorCommand, SecondFactorEvent> = {
  initial: { status: 'off' },
  decide,
  evolve,
};
