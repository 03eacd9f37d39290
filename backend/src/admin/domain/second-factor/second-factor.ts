import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'staff-{userId}';
const userId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';
const passkeyId = '0190a6e0-7b5c-7c3a-9d2e-0000000000e1';
const secretId = '0190a6e0-7b5c-7c3a-9d2e-0000000000d1';
const recoverySecretId = '0190a6e0-7b5c-7c3a-9d2e-0000000000d2';

export const secondFactorPrepared = defineEvent<
  'SecondFactorPrepared',
  { userId: string; /** Names the secret, which is in a table. */ secretId: string; preparedAt: string }
>('SecondFactorPrepared', {
  summary: 'A member of staff got a secret for their authenticator; it counts once a code was shown.',
  stream,
  version: 1,
  personal: {},
  example: { userId, secretId, preparedAt: '2025-03-04T08:00:00.000Z' },
});

export const secondFactorEnabled = defineEvent<
  'SecondFactorEnabled',
  {
    userId: string;
    /** Of the code that was shown: the number of 30-second steps since 1970. */
    step: number;
    /** Names the hashes of the recovery codes, which are in a table. */
    recoverySecretId: string;
    recoveryCodes: number;
    enabledAt: string;
  }
>('SecondFactorEnabled', {
  summary: 'A member of staff showed a code of their authenticator: it is asked for from now on.',
  stream,
  version: 1,
  personal: {},
  example: { userId, step: 57_975_744, recoverySecretId, recoveryCodes: 10, enabledAt: '2025-03-04T08:01:00.000Z' },
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
  { userId: string; recoverySecretId: string; /** Its place among its codes, from 0. */ place: number; usedAt: string }
>('RecoveryCodeUsed', {
  summary: 'A member of staff used up one of their recovery codes in the place of a code.',
  stream,
  version: 1,
  personal: {},
  example: { userId, recoverySecretId, place: 3, usedAt: '2025-03-05T09:00:00.000Z' },
});

export const recoveryCodesRenewed = defineEvent<
  'RecoveryCodesRenewed',
  { userId: string; recoverySecretId: string; recoveryCodes: number; renewedAt: string }
>('RecoveryCodesRenewed', {
  summary: 'A member of staff got new recovery codes; the earlier ones open nothing.',
  stream,
  version: 1,
  personal: {},
  example: { userId, recoverySecretId, recoveryCodes: 10, renewedAt: '2025-03-06T09:00:00.000Z' },
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

export const secondFactorPasskeyTrusted = defineEvent<
  'SecondFactorPasskeyTrusted',
  { userId: string; /** One of the person's passkeys. */ passkeyId: string; trustedAt: string }
>('SecondFactorPasskeyTrusted', {
  summary: 'A member of staff who had shown their second factor lets one of their passkeys stand for it.',
  stream,
  version: 1,
  personal: {},
  example: { userId, passkeyId, trustedAt: '2025-03-06T10:00:00.000Z' },
});

export const secondFactorPasskeyShown = defineEvent<
  'SecondFactorPasskeyShown',
  { userId: string; passkeyId: string; shownAt: string }
>('SecondFactorPasskeyShown', {
  summary: 'A member of staff showed their passkey in the place of a code.',
  stream,
  version: 1,
  personal: {},
  example: { userId, passkeyId, shownAt: '2025-03-06T11:00:00.000Z' },
});

export const secondFactorEvents = [
  secondFactorPrepared,
  secondFactorEnabled,
  secondFactorShown,
  recoveryCodeUsed,
  recoveryCodesRenewed,
  secondFactorRemoved,
  secondFactorPasskeyTrusted,
  secondFactorPasskeyShown,
];

export type SecondFactorEvent =
  | EventOf<typeof secondFactorPrepared>
  | EventOf<typeof secondFactorEnabled>
  | EventOf<typeof secondFactorShown>
  | EventOf<typeof recoveryCodeUsed>
  | EventOf<typeof recoveryCodesRenewed>
  | EventOf<typeof secondFactorRemoved>
  | EventOf<typeof secondFactorPasskeyTrusted>
  | EventOf<typeof secondFactorPasskeyShown>;

export const STAFF_STREAMS = 'staff-';

export function staffStream(id: string): string {
  return `${STAFF_STREAMS}${id}`;
}

/** Ten codes for the day that the phone is lost. */
export interface RecoveryCodes {
  readonly recoverySecretId: string;
  readonly count: number;
  /** The places of those that open nothing any more. */
  readonly used: readonly number[];
}

interface Former {
  /** Secrets of both kinds that counted before: of no more use. */
  readonly formerSecretIds: readonly string[];
}

export type SecondFactor = Former &
  (
    | { readonly status: 'off' }
    | { readonly status: 'prepared'; readonly secretId: string }
    | {
        readonly status: 'on';
        readonly secretId: string;
        /** Codes of this step and before were shown already. */
        readonly lastStep: number;
        readonly recovery: RecoveryCodes;
        /** Passkeys that stand for a code. */
        readonly passkeyIds: readonly string[];
        readonly passkeyShownAt: string | null;
      }
  );

/** The handler has compared the code; what it found is the step of a right one, or the place of a recovery code. */
export type SecondFactorCommand =
  | { readonly type: 'PrepareSecondFactor'; readonly userId: string; readonly secretId: string; readonly at: string }
  | {
      readonly type: 'EnableSecondFactor';
      readonly userId: string;
      /** Undefined: the code was not right. */
      readonly step: number | undefined;
      readonly recoverySecretId: string;
      readonly recoveryCodes: number;
      readonly at: string;
    }
  | { readonly type: 'ShowCode'; readonly userId: string; readonly step: number | undefined; readonly at: string }
  | {
      readonly type: 'UseRecoveryCode';
      readonly userId: string;
      /** Undefined: it is none of them. */
      readonly place: number | undefined;
      readonly at: string;
    }
  | {
      readonly type: 'RenewRecoveryCodes';
      readonly userId: string;
      readonly recoverySecretId: string;
      readonly recoveryCodes: number;
      readonly at: string;
    }
  /** The handler has verified the passkey, and that this session has shown the second factor. */
  | { readonly type: 'TrustPasskey'; readonly userId: string; readonly passkeyId: string; readonly at: string }
  /** The handler has verified the passkey. */
  | { readonly type: 'ShowPasskey'; readonly userId: string; readonly passkeyId: string; readonly at: string }
  | { readonly type: 'RemoveSecondFactor'; readonly userId: string; readonly by: string; readonly at: string };

/** @throws RuleBroken staff.second-factor-on, staff.second-factor-off, staff.code-invalid, staff.passkey-not-trusted */
function decide(factor: SecondFactor, command: SecondFactorCommand): SecondFactorEvent[] {
  const { userId: id, at } = command;
  switch (command.type) {
    case 'PrepareSecondFactor':
      if (factor.status === 'on') throw new RuleBroken('staff.second-factor-on');
      if (factor.status === 'prepared' && factor.secretId === command.secretId) return [];
      return [secondFactorPrepared({ userId: id, secretId: command.secretId, preparedAt: at })];
    case 'EnableSecondFactor': {
      if (factor.status === 'on') throw new RuleBroken('staff.second-factor-on');
      if (factor.status === 'off') throw new RuleBroken('staff.second-factor-off');
      if (command.step === undefined) throw new RuleBroken('staff.code-invalid');
      const { step, recoverySecretId, recoveryCodes } = command;
      return [secondFactorEnabled({ userId: id, step, recoverySecretId, recoveryCodes, enabledAt: at })];
    }
    case 'ShowCode':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      // Whoever looked over a shoulder must not be able to use the same code.
      if (command.step === undefined || command.step <= factor.lastStep) throw new RuleBroken('staff.code-invalid');
      return [secondFactorShown({ userId: id, step: command.step, shownAt: at })];
    case 'UseRecoveryCode': {
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      const { place } = command;
      const { recoverySecretId, used } = factor.recovery;
      if (place === undefined || used.includes(place)) throw new RuleBroken('staff.code-invalid');
      return [recoveryCodeUsed({ userId: id, recoverySecretId, place, usedAt: at })];
    }
    case 'RenewRecoveryCodes': {
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      const { recoverySecretId, recoveryCodes } = command;
      if (factor.recovery.recoverySecretId === recoverySecretId) return [];
      return [recoveryCodesRenewed({ userId: id, recoverySecretId, recoveryCodes, renewedAt: at })];
    }
    case 'TrustPasskey':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      if (factor.passkeyIds.includes(command.passkeyId)) return [];
      return [secondFactorPasskeyTrusted({ userId: id, passkeyId: command.passkeyId, trustedAt: at })];
    case 'ShowPasskey':
      if (factor.status !== 'on') throw new RuleBroken('staff.second-factor-off');
      if (!factor.passkeyIds.includes(command.passkeyId)) throw new RuleBroken('staff.passkey-not-trusted');
      if (factor.passkeyShownAt === at) return [];
      return [secondFactorPasskeyShown({ userId: id, passkeyId: command.passkeyId, shownAt: at })];
    case 'RemoveSecondFactor':
      return factor.status === 'off' ? [] : [secondFactorRemoved({ userId: id, removedBy: command.by, removedAt: at })];
    default:
      return unreachable(command);
  }
}

function evolve(factor: SecondFactor, event: SecondFactorEvent): SecondFactor {
  switch (event.type) {
    case 'SecondFactorPrepared':
      return { status: 'prepared', secretId: event.data.secretId, formerSecretIds: everySecretOf(factor) };
    case 'SecondFactorEnabled':
      if (factor.status === 'off') throw new Error('SecondFactorEnabled before SecondFactorPrepared');
      return {
        status: 'on',
        secretId: factor.secretId,
        formerSecretIds: factor.formerSecretIds,
        lastStep: event.data.step,
        recovery: unused(event.data),
        passkeyIds: [],
        passkeyShownAt: null,
      };
    case 'SecondFactorRemoved':
      return { status: 'off', formerSecretIds: everySecretOf(factor) };
    default:
      if (factor.status !== 'on') throw new Error(`${event.type} before SecondFactorEnabled`);
      return evolveOn(factor, event);
  }
}

function evolveOn(
  factor: Extract<SecondFactor, { status: 'on' }>,
  event: Exclude<SecondFactorEvent, { type: 'SecondFactorPrepared' | 'SecondFactorEnabled' | 'SecondFactorRemoved' }>,
): SecondFactor {
  switch (event.type) {
    case 'SecondFactorShown':
      return { ...factor, lastStep: event.data.step };
    case 'RecoveryCodeUsed':
      return { ...factor, recovery: { ...factor.recovery, used: [...factor.recovery.used, event.data.place] } };
    case 'RecoveryCodesRenewed': {
      const formerSecretIds = [...factor.formerSecretIds, factor.recovery.recoverySecretId];
      return { ...factor, formerSecretIds, recovery: unused(event.data) };
    }
    case 'SecondFactorPasskeyTrusted':
      return { ...factor, passkeyIds: [...factor.passkeyIds, event.data.passkeyId] };
    case 'SecondFactorPasskeyShown':
      return { ...factor, passkeyShownAt: event.data.shownAt };
    default:
      return unreachable(event);
  }
}

function unused({ recoverySecretId, recoveryCodes }: { recoverySecretId: string; recoveryCodes: number }) {
  return { recoverySecretId, count: recoveryCodes, used: [] };
}

function everySecretOf(factor: SecondFactor): readonly string[] {
  if (factor.status === 'off') return factor.formerSecretIds;
  const recovery = factor.status === 'on' ? [factor.recovery.recoverySecretId] : [];
  return [...factor.formerSecretIds, factor.secretId, ...recovery];
}

export const secondFactorDecider: Decider<SecondFactor, SecondFactorCommand, SecondFactorEvent> = {
  initial: { status: 'off', formerSecretIds: [] },
  decide,
  evolve,
};
