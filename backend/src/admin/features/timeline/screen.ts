import { paragraphsOf, type EulogyText } from '../../../generation/index.js';
import { asAsked, lookupQuestionSet } from '../../../questionnaire/index.js';
import { tellersIn } from './tellers-in.js';
import { questionName } from './question-name.js';
import type { Replay } from './replay.js';
import type {
  ScreenAnswerResponse,
  ScreenChangeResponse,
  ScreenParagraphResponse,
  TimelineScreenResponse,
} from './screen.dto.js';
import type { FieldValueResponse } from './timeline.dto.js';

/** A part of the screen as it is compared with itself at another event: by its words, which stay here. */
interface Mark {
  readonly label: string;
  readonly reads: string;
}

/** The owner's rooms after one event, and what each part of them reads. */
export interface Screen {
  readonly shown: Omit<TimelineScreenResponse, 'at' | 'compare' | 'changed'>;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Texts that can be revealed, by id. */
  readonly secrets: ReadonlyMap<string, string>;
}

const TEXT = 'text.';

/** What the owner saw on the dashboard, in the questionnaire, in the review and on the page of the eulogy, after the events so far. */
export function screenOf(
  replay: Replay,
  nameOf: (userId: string) => string,
  timesWritten: (answerId: string) => number = () => 0,
): Screen {
  const tellerOf = tellersIn(replay, nameOf);
  const marks = new Map<string, Mark>();
  const secrets = new Map<string, string>();
  const mark = (id: string, label: string, reads: unknown) =>
    void marks.set(id, { label, reads: JSON.stringify(reads) ?? '' });
  const hide = (id: string, text: string): FieldValueResponse => {
    if (text === '') return { kind: 'erased' };
    secrets.set(id, text);
    return { kind: 'masked', characters: text.length };
  };
  const row = replay.eulogy.row();
  const people = replay.circle.members().map(({ userId, role }) => {
    mark(`person.${userId}`, `${nameOf(userId)} in the circle`, userId);
    return { id: userId, name: nameOf(userId), isOwner: role === 'owner' };
  });
  if (!row) return { shown: { ...NOTHING, people }, marks, secrets };

  const set = lookupQuestionSet(row.questionSet);
  const total = set?.questions.length ?? 0;
  const refundedAt = row.refundedAt?.toISOString() ?? null;
  mark('card.title', 'Title', row.title);
  mark('card.status', 'Status', [row.status, refundedAt]);
  mark('card.progress', 'Questions answered', row.answered);
  if (row.status === 'generating') mark('card.stage', 'Stage of the writing', row.stage);
  if (row.generationError) mark('card.error', 'What the owner was told about the writing', row.generationError);

  const review = replay.review.state();
  const essential = new Set(review.essential.map(({ questionId, contributorId }) => `${questionId} ${contributorId}`));
  const answers = new Map<string, ScreenAnswerResponse[]>();
  const told = replay.eulogy.answers().filter((one) => one.answer !== '' || replay.eulogy.isErased(one));
  for (const one of told.sort((a, b) => (a.contributorId < b.contributorId ? -1 : 1))) {
    const id = `answer.${one.questionId}.${one.kind === 'fact' ? 'shared' : one.contributorId}`;
    const isEssential = essential.has(`${one.questionId} ${one.contributorId}`);
    const by = one.kind === 'fact' ? '' : `, ${tellerOf(one.contributorId)}`;
    mark(id, `${questionName(one.questionId)}${by}`, [one.answer, one.included, isEssential]);
    const value = replay.eulogy.isErased(one) ? ({ kind: 'erased' } as const) : hide(id, one.answer);
    const answer = { id, personId: one.contributedBy, name: tellerOf(one.contributedBy), value };
    const known = answers.get(one.questionId) ?? [];
    answers.set(one.questionId, [
      ...known,
      { ...answer, included: one.included, essential: isEssential, written: timesWritten(id) },
    ]);
  }
  const { tone, faith, durationMinutes, topics, confirmed, settlements } = review;
  const said = {
    ...{ tone, faith, duration: durationMinutes, topics: topics.length },
    ...{ confirmed: Object.keys(confirmed).length, settled: settlements.length },
  };
  mark('review', 'The owner’s say in the review', said);

  const { finishedVersion = null } = replay.eulogy.shaping() ?? {};
  const text = row.content;
  const readers = {
    isForContributors: replay.circle.settings().contributorsMayRead,
    isShared: replay.eulogy.sharing().isOpen,
  };
  if (row.version > 0)
    mark('eulogy', 'Version of the text, and who may read it', [row.version, finishedVersion, readers]);
  return {
    shown: {
      card: {
        type: row.type as 'other',
        title: hide('card.title', row.title),
        ...{ status: row.status, answered: row.answered, total, duration: row.durationMinutes, refundedAt },
      },
      people,
      questions: (set?.questions ?? []).map((question) => ({
        question: asAsked(question),
        answers: answers.get(question.id) ?? [],
      })),
      review: said,
      stage: row.status === 'generating' ? (row.stage ?? 'started') : null,
      generationError: row.generationError,
      eulogy:
        row.version === 0
          ? null
          : {
              ...{ version: row.version, versions: replay.eulogy.text.count, words: text?.words ?? 0, finishedVersion },
              ...readers,
              paragraphs: text ? paragraphs(text, mark, hide) : [],
            },
    },
    marks,
    secrets,
  };
}

const NOTHING = { card: null, questions: [], review: null, stage: null, generationError: null, eulogy: null };

function paragraphs(
  text: EulogyText,
  mark: (id: string, label: string, reads: unknown) => void,
  hide: (id: string, text: string) => FieldValueResponse,
): ScreenParagraphResponse[] {
  const first = new Set(text.sections.map((section) => section.paragraphs[0]));
  return paragraphsOf(text).map((paragraph, index) => {
    const id = `${TEXT}${index}`;
    const words = paragraph.sentences.map((sentence) => sentence.text).join(' ');
    mark(id, `Paragraph ${index + 1}`, words);
    return {
      ...{ id, opensSection: first.has(paragraph), value: hide(id, words), sentences: paragraph.sentences.length },
      unsupported: paragraph.sentences.filter(({ verdict }) => verdict === 'unsupported').length,
    };
  });
}

/** What differs from another event: paragraphs by what they say, wherever they stand; everything else in its place. */
export function changesSince(now: Screen, then: Screen): ScreenChangeResponse[] {
  const changes: ScreenChangeResponse[] = [];
  // A text that was not there at all is one change, and not one for each paragraph.
  const hadText = then.marks.has(`${TEXT}0`);
  const readThen = new Set(textsOf(then));
  for (const [id, { label, reads }] of now.marks) {
    const before = then.marks.get(id);
    if (id.startsWith(TEXT)) {
      if (hadText && !readThen.has(reads)) changes.push({ id, label, what: before ? 'changed' : 'new' });
    } else if (before?.reads !== reads) changes.push({ id, label, what: before ? 'changed' : 'new' });
  }
  for (const [id, { label }] of then.marks) {
    if (now.marks.has(id) || (id.startsWith(TEXT) && !now.marks.has(`${TEXT}0`))) continue;
    changes.push({ id, label, what: 'gone' });
  }
  return changes;
}

const textsOf = ({ marks }: Screen): string[] =>
  [...marks].flatMap(([id, { reads }]) => (id.startsWith(TEXT) ? [reads] : []));
