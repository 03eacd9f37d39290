import { Injectable } from '@nestjs/common';
import { decodeName } from '../../../questionnaire/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { localDay } from '../../../shared/kernel/time-zone.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { BriefOfEulogy, type AnswersForWriting } from '../../brief/brief-of-eulogy.js';
import type { BookArrangement } from '../../domain/book/book.events.js';
import type { BookToPrint } from '../pdf/book-pages.js';
import { printBook } from '../pdf/print-book.task.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { yearsOf } from '../../reading/read-eulogy/subtitle.js';
import { FOR_A_PRINT, FOR_A_REQUEST } from '../../work-limits.js';
import { PhotosToPrint } from '../photos-to-print.js';
import { fileName, savedAs } from '../take-along/file-name.js';
import { contentOf, tellersInBook } from './book-content.js';
import { answerIn, BookDesk, type BookNow } from './book-desk.js';
import { gatherBook, type GatheredBook, type MayTell } from './gather-book.task.js';

/** What everybody told for one eulogy, and what may stand of it in the book at this moment. */
export interface OpenedBook {
  readonly now: BookNow;
  readonly answers: AnswersForWriting;
  readonly gathered: GatheredBook;
  readonly isPaid: boolean;
}

export interface BookFile {
  readonly bytes: Buffer;
  /** The header by which a browser saves it under whose it is and what it is. */
  readonly disposition: string;
}

/** The book of what everybody told. Whoever asks has asked for access before. It is kept nowhere: each is made of what is so now. */
@Injectable()
export class BookContents {
  constructor(
    private readonly desk: BookDesk,
    private readonly briefs: BriefOfEulogy,
    private readonly eulogies: EulogyReader,
    private readonly words: WordWork,
    private readonly photos: PhotosToPrint,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @param whose who asked: people take turns
   * @throws RuleBroken eulogy.not-found: there is none, or its owner’s account was deleted; words.too-much-work, words.busy
   */
  async opened(eulogyId: number, whose: string): Promise<OpenedBook> {
    const [now, answers, row] = await Promise.all([
      this.desk.of(eulogyId),
      this.briefs.answers(eulogyId),
      this.eulogies.row(eulogyId),
    ]);
    if (!now || !answers || !row) throw new RuleBroken('eulogy.not-found');
    const { sheet, brief } = answers;
    const name = decodeName(sheet.facts.find(({ questionId }) => questionId === 'name')?.answer ?? '');
    const gathered = await this.words.run(
      gatherBook,
      {
        questionSet: sheet.questionSet,
        called: brief.facts.name.preferred,
        pronouns: name.pronouns,
        people: peopleOf(now, answers),
        memories: sheet.memories.map(({ questionId, contributorId, answer, included }) => ({
          ...{ questionId, contributorId, answer, included },
        })),
        boundaries: { leaveOut: brief.boundaries.leaveOut, ofWhom: brief.boundaries.ofWhom ?? [] },
      },
      { whose, ms: FOR_A_REQUEST },
    );
    return { now, answers, gathered, isPaid: row.isPaid };
  }

  /** @throws RuleBroken payment.required, book.nobody-yet, words.too-much-work, words.busy */
  async print(eulogyId: number, opened: OpenedBook, arrangement: BookArrangement, whose: string): Promise<BookFile> {
    const { gathered, answers, isPaid } = opened;
    if (!isPaid) throw new RuleBroken('payment.required');
    if (tellersInBook(gathered).length === 0) throw new RuleBroken('book.nobody-yet');
    const { sheet, brief } = answers;
    const person = brief.facts.name.full;
    const book: BookToPrint = {
      ...contentOf(gathered, arrangement),
      person: person === '' ? sheet.title : person,
      years: yearsOf(sheet.facts.map(({ questionId, answer }) => ({ kind: 'fact', questionId, answer }))),
      printedOn: localDay(this.clock.iso(), this.configuration.timeZone),
      photos: await this.photos.keepsake(eulogyId),
    };
    const bytes = await this.words.run(printBook, book, { whose, ms: FOR_A_PRINT });
    return {
      bytes: Buffer.from(bytes.buffer),
      disposition: savedAs(fileName({ person, title: sheet.title }, KIND, 'pdf'), eulogyId),
    };
  }
}

const KIND = 'what everybody told';

/** The owner first, then in the order they came; those without a name at the end, where their order says nothing of who they are. */
function peopleOf(now: BookNow, { people, tellers, ownerId, brief }: AnswersForWriting): MayTell[] {
  // by a tick, or in words
  const isNameless = (id: string): boolean =>
    tellers.nameStaysOut(id) || brief.people.some((one) => one.id === id && one.nameStaysOut);
  const shown = (id: string): string => tellers.idFor(ownerId, id);
  const named = now.here.filter((id) => !isNameless(id));
  const unnamed = now.here.filter(isNameless).sort((a, b) => (shown(a) < shown(b) ? -1 : 1));
  return [...named, ...unnamed].map((id) => {
    const { firstName = '', lastName = '' } = people.get(id) ?? {};
    const isUnnamed = isNameless(id);
    return {
      id,
      name: isUnnamed ? null : `${firstName} ${lastName}`.trim(),
      relation: isUnnamed ? '' : (tellers.introducedAs(id) ?? ''),
      isOwner: id === ownerId,
      answer: answerIn(now, id),
    };
  });
}
