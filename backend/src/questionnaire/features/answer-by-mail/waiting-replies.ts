import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import {
  ChangeCircle,
  circleDecider,
  circleStream,
  LetterQuestions,
  questionOf,
  tellerIn,
  type AnswerableLetter,
  type OpenedCircle,
} from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { MailInbox } from '../../../shared/mail/inbound/mail-inbox.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { GuestPage } from '../tell-as-guest/guest-page.js';
import { LetterReaders } from './letter-readers.js';
import { mailedSounds } from './mailed-sounds.js';
import { MailedAnswers } from './mailed-answers.js';
import type { RepliesResponse, ReturnedLetterResponse, WaitingReplyResponse } from './replies.dto.js';
import type { ReplyRow } from './replies.projection.js';

const SOMEBODY = 'Somebody';

interface WaitingRow extends Omit<ReplyRow, 'eulogyId' | 'standing'> {
  readonly standing: 'other-sender' | 'too-late';
}

/** Letters that wait for the owner's yes, and what the owner says of them. */
@Injectable()
export class WaitingReplies {
  constructor(
    private readonly db: DataSource,
    private readonly inbox: MailInbox,
    private readonly streams: StreamReader,
    private readonly readers: LetterReaders,
    private readonly users: UserDirectory,
    private readonly questions: LetterQuestions,
    private readonly page: GuestPage,
    private readonly answers: MailedAnswers,
    private readonly commands: CommandBus,
  ) {}

  async of(eulogyId: number): Promise<RepliesResponse> {
    const [circle, rows] = await Promise.all([this.circle(eulogyId), this.rows(eulogyId)]);
    const isWaiting = (row: Omit<ReplyRow, 'eulogyId'>): row is WaitingRow => row.standing !== 'bounced';
    const [waiting, returned] = await Promise.all([
      Promise.all(rows.filter(isWaiting).map((row) => this.waiting(circle, row))),
      Promise.all(rows.filter((row) => !isWaiting(row)).map((row) => this.returned(circle, row))),
    ]);
    return { waiting: waiting.flat(), returned };
  }

  /** The words become an answer of whoever was asked. @throws RuleBroken reply.unknown, and as answers are refused */
  async takeIn(eulogyId: number, replyId: string, by: string, context: CommandContext): Promise<void> {
    const { letter, wish } = await this.held(eulogyId, replyId);
    const waiting = await this.inbox.held(replyId);
    if (!waiting) throw new RuleBroken('reply.unknown');
    const place = { eulogyId, ...letter, wish };
    const { enclosed: notKept, ...words } = waiting;
    const sounds = mailedSounds(waiting.sounds);
    await this.answers.keep(replyId, place, context.at, { ...words, notKept, sounds, letInBy: by });
    const { replies } = await this.circle(eulogyId);
    if (replies[replyId]?.status === 'taken') await this.inbox.drop(replyId, 'answered');
  }

  /** @throws RuleBroken reply.unknown */
  async drop(eulogyId: number, replyId: string, by: string, context: CommandContext): Promise<void> {
    const command = { type: 'DropReply', replyId, by, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(eulogyId, command, context));
    await this.inbox.drop(replyId, 'let-go');
  }

  private async waiting(circle: OpenedCircle, row: WaitingRow): Promise<WaitingReplyResponse[]> {
    const letter: AnswerableLetter = { kind: row.kind, number: row.number };
    const [words, known, place] = await Promise.all([
      this.inbox.held(row.replyId),
      this.readers.of(circle, letter),
      this.inbox.placeOf(row.replyId),
    ]);
    if (!words || !known || !place) return [];
    const { personId } = known;
    const isUnnamed =
      place.wish === 'unnamed' || (personId !== undefined && tellerIn(circle, personId).acknowledgement === 'unnamed');
    const questionId = questionOf(circle, letter) ?? (await this.questions.of(circle.eulogyId))?.id;
    return [
      {
        id: row.replyId,
        askedOf: isUnnamed ? null : await this.nameOf(personId, known.address),
        from: isUnnamed ? null : words.from,
        because: row.standing,
        questionText:
          (questionId === undefined ? undefined : await this.page.questionForLetter(circle.eulogyId, questionId)) ??
          null,
        words: words.words,
        recordings: mailedSounds(words.sounds).length,
        receivedAt: row.at.toISOString(),
      },
    ];
  }

  private async returned(
    circle: OpenedCircle,
    { kind, number, at }: Omit<ReplyRow, 'eulogyId'>,
  ): Promise<ReturnedLetterResponse> {
    const known = await this.readers.of(circle, { kind, number });
    return {
      who: (known && (await this.nameOf(known.personId, known.address))) || SOMEBODY,
      returnedAt: at.toISOString(),
    };
  }

  private async nameOf(personId: string | undefined, address: string): Promise<string> {
    const person = personId === undefined ? undefined : (await this.users.byIds([personId])).get(personId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : address;
  }

  private async held(eulogyId: number, replyId: string) {
    const { replies } = await this.circle(eulogyId);
    const reply = Object.hasOwn(replies, replyId) ? replies[replyId] : undefined;
    const place = await this.inbox.placeOf(replyId);
    if (reply?.status !== 'held' || !place) throw new RuleBroken('reply.unknown');
    return { letter: reply.letter, wish: place.wish };
  }

  private async circle(eulogyId: number): Promise<OpenedCircle> {
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    if (state.status === 'none') throw new RuleBroken('eulogy.not-found');
    return state;
  }

  private rows(eulogyId: number): Promise<Omit<ReplyRow, 'eulogyId'>[]> {
    return this.db.query<Omit<ReplyRow, 'eulogyId'>[]>(
      `SELECT reply_id AS "replyId", kind, number, standing, at FROM questionnaire_replies
       WHERE eulogy_id = $1 ORDER BY at DESC, reply_id`,
      [eulogyId],
    );
  }
}
