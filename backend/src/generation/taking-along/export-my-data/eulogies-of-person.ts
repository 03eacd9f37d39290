import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lookupQuestionSet } from '../../../questionnaire/index.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { renderPlainText, type EulogyText } from '@eulogy/arranger';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { suggestionsDecider } from '../../domain/suggestions/suggestions.decide.js';
import { suggestionsStream } from '../../domain/suggestions/suggestions.events.js';
import { bookDecider } from '../../domain/book/book.decide.js';
import { bookStream } from '../../domain/book/book.events.js';
import { serviceDecider } from '../../domain/service/service.decide.js';
import { serviceStream } from '../../domain/service/service.events.js';
import { ServiceDay } from '../service-day.js';
import { EULOGIES } from '../../reading/read-eulogy/eulogies.projection.js';

interface EulogyRow {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly status: string;
  readonly question_set: string | null;
  readonly content: EulogyText | null;
  readonly created_at: Date;
}

interface VersionRow {
  readonly eulogy_id: number;
  readonly version: number;
  readonly kind: string;
  readonly name: string;
  readonly wish: string | null;
  readonly text: EulogyText;
  readonly made_at: Date;
}

interface AnswerRow {
  readonly eulogy_id: number;
  readonly question_id: string;
  readonly question_set: string | null;
  readonly answer: string;
  readonly contributed_at: Date;
}

/**
 * A person's part of the eulogies: those they own, with title, shared facts and finished text; and their own memories, for
 * whichever eulogy they told them. What others told is others' to ask for.
 */
@Injectable()
export class EulogiesOfPerson implements PersonalDataSource {
  readonly name = 'generation';
  readonly readModels = [EULOGIES];

  constructor(
    private readonly db: DataSource,
    private readonly texts: TextForReaders,
    private readonly streams: StreamReader,
    private readonly serviceDay: ServiceDay,
  ) {}

  async exportOf(userId: string): Promise<Readonly<Record<string, JsonValue>>> {
    const [eulogies, facts, memories, versions, suggestions, books] = await Promise.all([
      this.owned(userId),
      this.facts(userId),
      this.memories(userId),
      this.versions(userId),
      this.suggestions(userId),
      this.books(userId),
    ]);
    const readable = await Promise.all(
      eulogies.map(async ({ id, content }) => (content === null ? null : (await this.texts.of(id)).text(content))),
    );
    const told = await Promise.all(
      versions.map(async (version) => ({
        ...version,
        text: (await this.texts.of(version.eulogy_id)).text(version.text),
      })),
    );
    const days = await Promise.all(eulogies.map(async ({ id }) => this.serviceDay.of(id)));
    const orders = await Promise.all(eulogies.map(async ({ id }, index) => this.orderOfService(id, days[index] ?? '')));
    return {
      eulogies: eulogies.map((eulogy, index) => ({
        id: eulogy.id,
        type: eulogy.type,
        title: eulogy.title,
        status: eulogy.status,
        createdAt: eulogy.created_at.toISOString(),
        facts: facts.filter(({ eulogy_id }) => eulogy_id === eulogy.id).map(answerOf),
        text: plain(readable[index]),
        dayOfService: days[index] ?? '',
        orderOfService: orders[index] ?? null,
        versions: told.filter(({ eulogy_id }) => eulogy_id === eulogy.id).map(versionOf),
      })),
      memories: memories.map((memory) => ({ eulogyId: memory.eulogy_id, ...answerOf(memory) })),
      suggestions,
      books,
    };
  }

  private owned(userId: string): Promise<EulogyRow[]> {
    return this.db.query<EulogyRow[]>(
      `SELECT eulogy_id AS id, type, title, status, question_set, content, created_at FROM generation_eulogies
       WHERE owner_id = $1 AND is_open ORDER BY eulogy_id`,
      [userId],
    );
  }

  /** Every text that there was, the newest last. */
  private versions(userId: string): Promise<VersionRow[]> {
    return this.db.query<VersionRow[]>(
      `SELECT made.eulogy_id, made.version, made.kind, made.name, made.wish, made.text, made.made_at
       FROM generation_versions AS made JOIN generation_eulogies AS eulogy USING (eulogy_id)
       WHERE eulogy.owner_id = $1 AND made.text IS NOT NULL ORDER BY made.eulogy_id, made.version`,
      [userId],
    );
  }

  /** What was asked of the text, in the owner's words. */
  async streamsOf(userId: string): Promise<readonly string[]> {
    return (await this.owned(userId)).map(({ id }) => eulogyStream(id));
  }

  /** What they would have said another way, in the texts of those to whose circle they belong. */
  private async suggestions(userId: string): Promise<JsonValue[]> {
    const suggested = await Promise.all(
      (await this.belongsTo(userId)).map(async (eulogyId) => {
        const { state } = await this.streams.load(suggestionsDecider, suggestionsStream(eulogyId));
        return state.all
          .filter(({ suggestedBy }) => suggestedBy === userId)
          .map(({ words, suggestedAt, status }) => ({ eulogyId, suggestedAt, words: words ?? null, status }));
      }),
    );
    return suggested.flat();
  }

  /** What they said about their own words in the book of what everybody told. */
  private async books(userId: string): Promise<JsonValue[]> {
    const said = await Promise.all(
      (await this.belongsTo(userId)).map(async (eulogyId) => {
        const { state } = await this.streams.load(bookDecider, bookStream(eulogyId));
        const answer = state.said.find(({ personId }) => personId === userId)?.answer;
        return answer === undefined ? [] : [{ eulogyId, myWords: answer }];
      }),
    );
    return said.flat();
  }

  private async belongsTo(userId: string): Promise<number[]> {
    const rows = await this.db.query<{ id: number }[]>(
      'SELECT eulogy_id AS id FROM generation_eulogies WHERE member_ids @> ARRAY[$1] AND is_open ORDER BY eulogy_id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** What they prepared for the service; null where they prepared nothing. */
  private async orderOfService(eulogyId: number, day: string): Promise<JsonValue> {
    const { order } = (await this.streams.load(serviceDecider, serviceStream(eulogyId))).state;
    return order ? { ...order, day, items: order.items.map((item) => ({ ...item })) } : null;
  }

  private facts(userId: string): Promise<AnswerRow[]> {
    return this.answers(`eulogy.owner_id = $1 AND answer.kind = 'fact'`, userId);
  }

  private memories(userId: string): Promise<AnswerRow[]> {
    return this.answers(`answer.contributor_id = $1 AND answer.kind = 'memory'`, userId);
  }

  /** @param condition SQL of ours with the one parameter $1 */
  private answers(condition: string, userId: string): Promise<AnswerRow[]> {
    return this.db.query<AnswerRow[]>(
      `SELECT answer.eulogy_id, answer.question_id, eulogy.question_set, answer.answer, answer.contributed_at
       FROM generation_answers AS answer JOIN generation_eulogies AS eulogy USING (eulogy_id)
       WHERE answer.answer <> '' AND ${condition} ORDER BY answer.eulogy_id, answer.contributed_at, answer.question_id`,
      [userId],
    );
  }
}

function plain(text: EulogyText | null | undefined): string | null {
  return text ? renderPlainText(text) : null;
}

function versionOf({ version, kind, name, wish, text, made_at }: VersionRow) {
  return { version, kind, name, wish, madeAt: made_at.toISOString(), text: renderPlainText(text) };
}

function answerOf(row: AnswerRow) {
  const set = row.question_set === null ? undefined : lookupQuestionSet(row.question_set);
  const question = set?.questions.find(({ id }) => id === row.question_id)?.questionText;
  return { question: question ?? row.question_id, answer: row.answer, answeredAt: row.contributed_at.toISOString() };
}
