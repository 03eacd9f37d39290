import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { roleGranted } from '../../identity/index.js';
import {
  DISCOUNT_STREAMS,
  discountDeleted,
  discountDescribed,
  discountOffered,
  discountReinstated,
  discountTermsChanged,
  discountWithdrawn,
} from '../../purchasing/index.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { COMMAND_LINE, CONFIGURATION, type StaffAct } from '../domain/audit/audit.js';
import {
  recoveryCodesRenewed,
  secondFactorEnabled,
  secondFactorPasskeyTrusted,
  STAFF_STREAMS,
} from '../domain/second-factor/second-factor.js';
import { roleDetails } from '../features/audit/details-of-act.js';
import { RecordAct } from '../features/audit/record-act.command.js';

const ACTS_ON_CODES: Readonly<Record<string, string>> = {
  [discountOffered.eventType]: 'discount.create',
  [discountTermsChanged.eventType]: 'discount.change',
  [discountDescribed.eventType]: 'discount.change',
  [discountWithdrawn.eventType]: 'discount.withdraw',
  [discountReinstated.eventType]: 'discount.reinstate',
  [discountDeleted.eventType]: 'discount.delete',
};

const ENROLMENTS: Readonly<Record<string, string>> = {
  [secondFactorEnabled.eventType]: 'authenticator',
  [secondFactorPasskeyTrusted.eventType]: 'passkey',
  [recoveryCodesRenewed.eventType]: 'recovery codes',
};

type Recorded = Omit<StaffAct, 'actId' | 'actedAt'>;

const BY_ITSELF = { subjectKind: null, subjectId: null, aboutUserId: null, reason: null, revealed: null } as const;

/** What did not come by a call of staff belongs into the trail as well: enrolments, admins by configuration, the command line. */
@Injectable()
export class RecordActsFromElsewhereReaction implements Reaction {
  readonly name = 'record-acts-from-elsewhere';
  readonly streams = ['user-', STAFF_STREAMS, DISCOUNT_STREAMS];
  readonly events = [roleGranted.eventType, ...Object.keys(ENROLMENTS), ...Object.keys(ACTS_ON_CODES)];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const act = actOf(event);
    if (act === undefined) return;
    const { eventId, correlationId, actor, occurredAt } = event.metadata;
    const commandId = derivedId(eventId, 'audit');
    await this.commands.execute(
      new RecordAct(act, { commandId, correlationId, causationId: eventId, actor, at: occurredAt }),
    );
  }
}

function actOf({ type, data, metadata: { actor } }: RecordedEvent): Recorded | undefined {
  if (type === roleGranted.eventType) {
    const { userId, role, isBusinessOwner, grantedBy } = data as Granted;
    if (grantedBy !== CONFIGURATION) return undefined;
    const whose = { subjectKind: 'user', subjectId: userId, aboutUserId: userId } as const;
    const details = roleDetails({ role, isBusinessOwner });
    return { ...BY_ITSELF, ...whose, staffId: CONFIGURATION, act: 'staff.grant', details };
  }
  const by = ENROLMENTS[type];
  if (by !== undefined) {
    const { userId } = data as { userId: string };
    const own = { subjectKind: 'user', subjectId: userId, aboutUserId: userId } as const;
    return { ...BY_ITSELF, ...own, staffId: userId, act: 'staff.enrol', details: { by } };
  }
  if (actor.kind !== 'system' || actor.name !== COMMAND_LINE) return undefined;
  const { code } = data as { code: string };
  return { ...BY_ITSELF, staffId: COMMAND_LINE, act: ACTS_ON_CODES[type] ?? type, details: { code } };
}

interface Granted {
  readonly userId: string;
  readonly role: string;
  readonly isBusinessOwner: boolean;
  readonly grantedBy: string;
}
