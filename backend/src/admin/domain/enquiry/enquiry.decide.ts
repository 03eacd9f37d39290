import type { Decider } from '../../../shared/kernel/decider.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  enquiryAnswered,
  enquiryClosed,
  enquiryReceived,
  enquiryReopened,
  type EnquiryEvent,
} from './enquiry.events.js';

/** Characters that one field takes. */
export const ENQUIRY_LIMITS = { name: 120, email: 254, subject: 200, message: 6_000 } as const;

/** What somebody asked by the contact form, and where it stands. */
export type Enquiry =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'answered' | 'closed';
      readonly enquiryId: string;
      readonly personId: string;
      readonly name: Personal<string>;
      readonly email: Personal<string>;
      readonly subject: Personal<string>;
      readonly answerIds: readonly string[];
    };

export type EnquiryCommand =
  | {
      readonly type: 'ReceiveEnquiry';
      readonly enquiryId: string;
      readonly personId: string;
      readonly name: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
      readonly at: string;
    }
  | {
      readonly type: 'AnswerEnquiry';
      readonly answerId: string;
      readonly text: string;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'CloseEnquiry'; readonly by: string; readonly at: string }
  | { readonly type: 'ReopenEnquiry'; readonly by: string; readonly at: string };

/** @throws RuleBroken contact.blank, contact.too-long, contact.unknown */
function decide(enquiry: Enquiry, command: EnquiryCommand): EnquiryEvent[] {
  if (command.type === 'ReceiveEnquiry') {
    if (enquiry.status !== 'none') return [];
    const { enquiryId, personId, name, email, subject, message, at } = command;
    for (const [field, text] of Object.entries({ name, email, subject, message })) {
      if (text.trim() === '') throw new RuleBroken('contact.blank');
      if (text.length > ENQUIRY_LIMITS[field as keyof typeof ENQUIRY_LIMITS]) throw new RuleBroken('contact.too-long');
    }
    return [enquiryReceived({ enquiryId, personId, name, email, subject, message, receivedAt: at })];
  }
  if (enquiry.status === 'none') throw new RuleBroken('contact.unknown');
  const { enquiryId, personId } = enquiry;
  switch (command.type) {
    case 'AnswerEnquiry': {
      const { answerId, text, by, at } = command;
      if (text.trim() === '') throw new RuleBroken('contact.blank');
      if (text.length > ENQUIRY_LIMITS.message) throw new RuleBroken('contact.too-long');
      if (enquiry.answerIds.includes(answerId)) return [];
      return [enquiryAnswered({ enquiryId, personId, answerId, text, answeredBy: by, answeredAt: at })];
    }
    case 'CloseEnquiry':
      return enquiry.status === 'closed'
        ? []
        : [enquiryClosed({ enquiryId, personId, closedBy: command.by, closedAt: command.at })];
    case 'ReopenEnquiry':
      return enquiry.status === 'open'
        ? []
        : [enquiryReopened({ enquiryId, personId, reopenedBy: command.by, reopenedAt: command.at })];
    default:
      return unreachable(command);
  }
}

function evolve(enquiry: Enquiry, event: EnquiryEvent): Enquiry {
  if (event.type === 'EnquiryReceived') {
    const { enquiryId, personId, name, email, subject } = event.data;
    return { status: 'open', enquiryId, personId, name, email, subject, answerIds: [] };
  }
  if (enquiry.status === 'none') throw new Error(`${event.type} before EnquiryReceived`);
  switch (event.type) {
    case 'EnquiryAnswered':
      return { ...enquiry, status: 'answered', answerIds: [...enquiry.answerIds, event.data.answerId] };
    case 'EnquiryClosed':
      return { ...enquiry, status: 'closed' };
    case 'EnquiryReopened':
      return { ...enquiry, status: 'open' };
    default:
      return unreachable(event);
  }
}

export const enquiryDecider: Decider<Enquiry, EnquiryCommand, EnquiryEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
