import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import type { Act } from '../../../shared/http/act.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import type { ActDetails, StaffAct } from '../../domain/audit/audit.js';
import { AboutWhom } from './about-whom.js';
import { detailsOfAct, roleDetails } from './details-of-act.js';
import { WhatIsRevealed } from './what-is-revealed.js';

/** The act that shows somebody's words. */
const REVEAL = 'eulogy.reveal';
/** Characters of a reason that are kept. */
const REASON_MAX = 500;
/** What an id looks like; anything else in an address names nothing and is not written down. */
const AN_ID = /^[\w.-]{1,64}$/;

interface Words {
  readonly reason?: unknown;
  readonly overrideReason?: unknown;
  readonly note?: unknown;
  readonly email?: unknown;
  readonly block?: unknown;
}

/** What a call of staff is about to do, as the trail says it. Its body was not looked at yet by anybody. */
@Injectable()
export class ActOfRequest {
  constructor(
    private readonly aboutWhom: AboutWhom,
    private readonly whatIsRevealed: WhatIsRevealed,
    private readonly users: UserDirectory,
  ) {}

  async of(request: HouseRequest, act: Act, staffId: string): Promise<Omit<StaffAct, 'actId' | 'actedAt'>> {
    const subjectId = act.subject
      ? (request.params as Record<string, string | undefined>)[act.subject.param]
      : undefined;
    const isKnown = subjectId !== undefined && AN_ID.test(subjectId);
    const subjectKind = isKnown ? (act.subject?.kind ?? null) : null;
    const body = (request.body ?? {}) as Words;
    const name = act.name === 'user.block' && body.block === false ? 'user.unblock' : act.name;
    const aboutUserId = await this.aboutWhom.of(subjectKind, isKnown ? subjectId : body.email);
    // An act whose address names nobody is done to the account whose address it carries: a role that is granted.
    const isToAccount = act.subject === undefined && aboutUserId !== null;
    return {
      staffId,
      act: name,
      subjectKind: isToAccount ? 'user' : subjectKind,
      subjectId: isToAccount ? aboutUserId : isKnown ? subjectId : null,
      aboutUserId,
      reason: reasonOf(body),
      revealed: name === REVEAL ? await this.whatIsRevealed.of(subjectId, body) : null,
      details: name === 'staff.revoke' ? await this.roleOf(aboutUserId) : detailsOfAct(name, body),
    };
  }

  /** Which role somebody has before it is taken away. */
  private async roleOf(userId: string | null): Promise<ActDetails> {
    const account = userId === null ? undefined : await this.users.account(userId);
    return account ? roleDetails(account) : {};
  }
}

function reasonOf({ reason, overrideReason, note }: Words): string | null {
  const said = [reason ?? note, overrideReason].filter((words): words is string => typeof words === 'string');
  const words = said.map((one) => one.trim()).filter((one) => one !== '');
  return words.length === 0 ? null : words.join('; although late: ').slice(0, REASON_MAX);
}
