import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ChangeCircle,
  circleDecider,
  circleStream,
  EulogyAccess,
  GUEST_NAME_MAX,
  inviteeSubject,
  Invitations,
  LetterQuestions,
  may,
  MEMBERS,
  onOneLine,
  questionOf,
  ReplyTokens,
  tellerIn,
  WelcomeGuest,
  type AnswerableLetter,
  type NotKept,
  type OpenedCircle,
  type ReplyFault,
} from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type {
  Addressee,
  HeldWords,
  Outcome,
  Place,
  Reply,
  ReplyDesk,
} from '../../../shared/mail/inbound/mail-inbox.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { AddToAnswer } from './add-to-answer.command.js';
import { mailedSounds, MailedSounds, type MailedSound } from './mailed-sounds.js';
import { isSameMailbox, LetterReaders, type Reader } from './letter-readers.js';

/** Which wording of what happens to their words whoever answers by mail had in front of them. */
const CONSENT = 'mail-1';
/** What a letter is told of that we cannot keep, by the rule that says so. Anything else is tried again later. */
const FAULTS: Readonly<Record<string, ReplyFault>> = {
  'answer.too-long': 'too-long',
  'answers.full': 'full',
  'answers.full-unpaid': 'full',
  'guests.full': 'full',
  'recordings.full': 'full',
  'recordings.full-unpaid': 'full',
  'recordings.paced': 'full',
  'recording.too-large': 'too-long',
  'recording.too-long': 'too-long',
  'recording.not-sound': 'unreadable',
};
const LATE = new Set(['invitation.invalid', 'circle.names-settled']);

/** Words that came by mail, and who may have let them in. */
export interface MailedWords extends HeldWords {
  readonly notKept: readonly NotKept[];
  readonly sounds: readonly MailedSound[];
  /** The owner, where they were asked. */
  readonly letInBy?: string;
}

/** Where replies to our letters become answers: the desk behind the inbox. */
@Injectable()
export class MailedAnswers implements ReplyDesk {
  constructor(
    private readonly tokens: ReplyTokens,
    private readonly readers: LetterReaders,
    private readonly streams: StreamReader,
    private readonly users: UserDirectory,
    private readonly invitations: Invitations,
    private readonly questions: LetterQuestions,
    private readonly access: EulogyAccess,
    private readonly waitFor: WaitFor,
    private readonly sounds: MailedSounds,
    private readonly commands: CommandBus,
  ) {}

  async addresseeOf(token: string): Promise<Addressee | undefined> {
    const read = this.tokens.read(token);
    const circle = read && (await this.circle(read.eulogyId));
    const known = circle && (await this.readers.of(circle, read.letter));
    if (!known || !(await this.users.byId(circle.ownerId))) return undefined;
    const { eulogyId, letter, wish } = read;
    const eulogy: Subject = `eulogy-${eulogyId}`;
    const letterOf: Subject[] =
      known.reader.kind === 'member' ? [] : [inviteeSubject({ eulogyId, number: known.reader.number })];
    return {
      place: { eulogyId, ...letter, wish },
      // whoever has not come yet may come with an account before this is read; the key of their invitation ends then
      person: known.personId === undefined ? eulogy : `user-${known.personId}`,
      eulogy,
      about: [`user-${circle.ownerId}`, ...letterOf],
    };
  }

  async take({ id, place, receivedAt, letter }: Reply): Promise<Outcome> {
    const { eulogyId } = place;
    const circle = await this.circle(eulogyId);
    const ref = letterOf(place);
    const known = circle && (await this.readers.of(circle, ref));
    if (!circle || !known) return 'set-aside';
    const of = { replyId: id, letter: ref, at: receivedAt } as const;
    if (letter === 'unreadable') return this.refuse(eulogyId, of, 'unreadable');
    switch (letter.kind) {
      case 'bounce':
        await this.note(eulogyId, { type: 'NoteBounce', ...of });
        return 'bounced';
      case 'delay':
      case 'automatic':
      case 'loop':
        return 'set-aside';
      case 'written': {
        const isTheirs = isSameMailbox(letter.from, known.address);
        const sounds = mailedSounds(letter.sounds);
        if (letter.words === '' && sounds.length === 0) return this.refuse(eulogyId, of, 'no-words');
        if (!isTheirs) return this.hold(eulogyId, of, 'other-sender');
        return this.keep(id, place, receivedAt, { ...letter, notKept: letter.enclosed, sounds });
      }
    }
  }

  /** Makes words an answer of whoever the letter was written to. */
  async keep(id: string, place: Place, at: string, mailed: MailedWords): Promise<Outcome> {
    const { eulogyId } = place;
    const ref = letterOf(place);
    const of = { replyId: id, letter: ref, at } as const;
    const circle = await this.circle(eulogyId);
    const known = circle && (await this.readers.of(circle, ref));
    if (!circle || !known) return 'set-aside';
    try {
      const questionId = questionOf(circle, ref) ?? (await this.questions.of(eulogyId))?.id;
      if (questionId === undefined) throw new RuleBroken('questionnaire.not-open');
      const personId = await this.personOf(id, circle, known, place, at, mailed);
      // another letter of theirs may have let them in a moment ago
      const { position } = await this.streams.load(circleDecider, circleStream(eulogyId));
      await this.waitFor.readModels(position, [MEMBERS]);
      // a letter comes in by no route: this desk is its door
      const membership = await this.access.membership(eulogyId, { id: personId, role: 'customer' });
      if (!membership || !may(membership, 'answer-memory')) throw new RuleBroken('eulogy.not-allowed');
      const context = contextOf(id, 'answer', at, personId);
      const { words, sounds } = mailed;
      const { kept, refused } = await this.sounds.keep(membership, { replyId: id, questionId }, sounds, context);
      if (words === '' && kept === 0) throw refused ?? new RuleBroken('recording.not-sound');
      if (words !== '') await this.commands.execute(new AddToAnswer(membership, { questionId, words }, context));
      const isWhole = kept > 0 && kept === sounds.length;
      const notKept = mailed.notKept.filter((kind) => !(kind === 'recording' && isWhole));
      await this.note(eulogyId, { type: 'TakeReply', ...of, personId, questionId, recordings: kept, notKept });
      return 'answered';
    } catch (error) {
      const code = error instanceof RuleBroken ? error.code : '';
      const fault = FAULTS[code];
      if (fault !== undefined) return this.refuse(eulogyId, of, fault);
      // the owner has said yes already: there is nobody to ask
      if (LATE.has(code) && mailed.letInBy === undefined) return this.hold(eulogyId, of, 'too-late');
      throw error;
    }
  }

  /** Whoever came already; or a guest, who is welcomed with what they said of their name. */
  private async personOf(
    id: string,
    circle: OpenedCircle,
    { reader, personId, address }: Reader,
    { eulogyId, wish }: Place,
    at: string,
    { fromName, letInBy }: MailedWords,
  ): Promise<string> {
    if (reader.kind !== 'invited' && personId !== undefined) {
      if (wish === 'unnamed' && tellerIn(circle, personId).acknowledgement !== 'unnamed') {
        const command = { type: 'ChooseAcknowledgement', userId: personId, choice: 'unnamed', at } as const;
        await this.commands.execute(new ChangeCircle(eulogyId, command, contextOf(id, 'name', at, personId)));
      }
      return personId;
    }
    if (reader.kind !== 'invited') throw new RuleBroken('eulogy.not-found');
    const presented = { eulogyId, used: { kind: 'letter', number: reader.number } } as const;
    // a refunded eulogy, or a letter that ran out
    if (letInBy === undefined && !(await this.invitations.circleOf(presented)))
      throw new RuleBroken('invitation.invalid');
    const acknowledgement = wish === 'unnamed' ? wish : undefined;
    const guest = { name: nameOf(fromName, address), as: '', acknowledgement, consentVersion: CONSENT, letInBy };
    // of the letter, not of the reply: whoever answers it twice at once is one guest
    const commandId = derivedId(circle.ownerId, 'welcome-by-mail', eulogyId, reader.number);
    const context = { ...contextOf(id, 'welcome', at), commandId };
    const { guestId } = await this.commands.execute(new WelcomeGuest(presented, guest, context));
    return guestId;
  }

  private async hold(
    eulogyId: number,
    of: { readonly replyId: string; readonly letter: AnswerableLetter; readonly at: string },
    because: 'other-sender' | 'too-late',
  ): Promise<Outcome> {
    await this.note(eulogyId, { type: 'HoldReply', ...of, because });
    return 'held';
  }

  private async refuse(
    eulogyId: number,
    of: { readonly replyId: string; readonly letter: AnswerableLetter; readonly at: string },
    fault: ReplyFault,
  ): Promise<Outcome> {
    await this.note(eulogyId, { type: 'RefuseReply', ...of, fault });
    return 'refused';
  }

  private async note(eulogyId: number, command: ChangeCircle['command'] & { readonly replyId: string }): Promise<void> {
    const { replyId, at, type } = command;
    await this.commands.execute(new ChangeCircle(eulogyId, command, contextOf(replyId, type, at)));
  }

  private async circle(eulogyId: number): Promise<OpenedCircle | undefined> {
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    return state.status === 'open' ? state : undefined;
  }
}

export function letterOf({ kind, number }: Place): AnswerableLetter {
  return { kind: kind === 'asked' ? 'asked' : 'invitation', number };
}

/** The same letter again is the same commands again. */
function contextOf(replyId: string, step: string, at: string, personId?: string): CommandContext {
  return {
    commandId: derivedId(replyId, step),
    correlationId: replyId,
    causationId: replyId,
    actor: personId === undefined ? { kind: 'system', name: 'answer-by-mail' } : { kind: 'user', id: personId },
    at,
  };
}

/** As their letter gives it; where it gives none, what stands before the @. */
function nameOf(fromName: string, address: string): string {
  const given = onOneLine(fromName.replaceAll(/["<>]/g, ' '));
  const name = given === '' || given.includes('@') ? beforeAt(address) : given;
  return [...name].slice(0, GUEST_NAME_MAX).join('').trim();
}

function beforeAt(address: string): string {
  const words = (address.split('@')[0] ?? '').replace(/\+.*$/, '').split(/[._\-\d]+/);
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
  return name === '' ? 'Somebody' : name;
}
