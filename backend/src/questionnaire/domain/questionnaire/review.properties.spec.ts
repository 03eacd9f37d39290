import fc from 'fast-check';
import { byLength } from '../../../shared/testing/full-length.js';
import { fold } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { questionnaireDecider, type QuestionnaireCommand } from './questionnaire.decide.js';
import { questionnaireOpened, type QuestionnaireEvent } from './questionnaire.events.js';
import { requireOpened } from './questionnaire.js';
import type { ReviewChange } from './review.decide.js';

const at = '2025-03-04T10:42:00.000Z';
const eulogyId = 12;
const opened = questionnaireOpened({
  eulogyId,
  ownerId: 'claire',
  eulogyType: 'other',
  questionSet: 'other@1',
  title: 'Honouring Ray',
  openedAt: at,
});

const answer = fc.record({
  questionId: fc.constantFrom('story', 'work'),
  contributorId: fc.constantFrom('claire', 'mick', 'anna'),
});
const NAMES = ['Siobhan', 'Nguyễn', 'Anaïs'] as const;
const change: fc.Arbitrary<ReviewChange> = fc.oneof(
  fc
    .tuple(answer, fc.constantFrom('leave-out', 'include', 'mark-essential', 'remove-mark'))
    .map(([ref, kind]): ReviewChange => ({ kind, ...ref })),
  fc.constantFrom('the ute', 'Roma', 'gambling').map((topic): ReviewChange => ({
    kind: 'exclude-topic',
    topicId: `id of ${topic}`,
    topic,
  })),
  fc.constantFrom('the ute', 'Roma', 'gambling').map((topic): ReviewChange => ({
    kind: 'allow-topic',
    topicId: `id of ${topic}`,
  })),
  fc.constantFrom('plain', 'warm', 'light').map((tone): ReviewChange => ({ kind: 'choose-tone', tone })),
  fc.constantFrom('as-told', 'secular').map((faith): ReviewChange => ({ kind: 'choose-faith', faith })),
  fc
    .constantFrom('unsaid', 'church', 'graveside')
    .map((setting): ReviewChange => ({ kind: 'choose-setting', setting })),
  fc
    .constantFrom(2, 3, 5, 6, 8, 10)
    .map((durationMinutes): ReviewChange => ({ kind: 'choose-duration', durationMinutes })),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', 'so', 'thus')).map(([name, how]): ReviewChange => ({
    kind: 'pronounce',
    pronunciationId: `id of ${name}`,
    name,
    say: how,
  })),
);
const step: fc.Arbitrary<QuestionnaireCommand> = fc.oneof(
  {
    weight: 12,
    arbitrary: change.map((one): QuestionnaireCommand => ({
      type: 'ChangeReview',
      eulogyId,
      changes: [one],
      by: 'claire',
      at,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<QuestionnaireCommand>({
      type: 'SubmitAnswers',
      eulogyId,
      submissionId: 's',
      by: 'claire',
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant<QuestionnaireCommand>({
      type: 'ReleaseAnswers',
      eulogyId,
      submissionId: 's',
      because: 'completed',
      at,
    }),
  },
);

/** What the page would show if it kept its own books. */
interface Books {
  readonly out: Set<string>;
  readonly must: Set<string>;
  readonly topics: Set<string>;
  readonly names: Map<string, string>;
  tone: string;
  faith: string;
  minutes: number;
  setting: string;
}

function book(books: Books, one: ReviewChange): void {
  switch (one.kind) {
    case 'leave-out':
      books.out.add(`${one.questionId} ${one.contributorId}`);
      books.must.delete(`${one.questionId} ${one.contributorId}`);
      return;
    case 'include':
      books.out.delete(`${one.questionId} ${one.contributorId}`);
      return;
    case 'mark-essential':
      books.must.add(`${one.questionId} ${one.contributorId}`);
      books.out.delete(`${one.questionId} ${one.contributorId}`);
      return;
    case 'remove-mark':
      books.must.delete(`${one.questionId} ${one.contributorId}`);
      return;
    case 'exclude-topic':
      books.topics.add(one.topic);
      return;
    case 'allow-topic':
      books.topics.delete(one.topicId.replace('id of ', ''));
      return;
    case 'choose-tone':
      books.tone = one.tone;
      return;
    case 'choose-faith':
      books.faith = one.faith;
      return;
    case 'choose-duration':
      books.minutes = one.durationMinutes;
      return;
    case 'choose-setting':
      books.setting = one.setting;
      return;
    case 'pronounce':
      if (one.say === '') books.names.delete(one.name);
      else books.names.set(one.name, one.say);
      return;
    default:
      throw new Error(`not one of these: ${one.kind}`);
  }
}

describe('the review, whatever the owner does in whatever order', () => {
  it('is what the acts say, one after the other; what is refused while the text is written leaves no trace', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const history: QuestionnaireEvent[] = [opened];
        const books: Books = {
          out: new Set(),
          must: new Set(),
          topics: new Set(),
          names: new Map(),
          tone: 'warm',
          faith: 'as-told',
          minutes: 5,
          setting: 'unsaid',
        };
        for (const command of steps) {
          const state = fold(questionnaireDecider, history);
          try {
            history.push(...questionnaireDecider.decide(state, command));
            if (command.type === 'ChangeReview') command.changes.forEach((one) => book(books, one));
          } catch (error) {
            if (!(error instanceof RuleBroken)) throw error;
            expect([error.code, state.status]).toEqual(['questionnaire.frozen', 'submitted']);
            refused += 1;
          }
        }
        const { review } = requireOpened(fold(questionnaireDecider, history));
        const keys = (refs: typeof review.leftOut) =>
          refs.map((one) => `${one.questionId} ${one.contributorId}`).sort();
        expect(keys(review.leftOut)).toEqual([...books.out].sort());
        expect(keys(review.essential)).toEqual([...books.must].sort());
        expect(review.topics.map(({ topic }) => topic).sort()).toEqual([...books.topics].sort());
        expect(review.pronunciations.map(({ name, say }) => [name, say]).sort()).toEqual([...books.names].sort());
        expect(review.setting).toBe(books.setting);
        expect([review.tone, review.faith, review.durationMinutes]).toEqual([books.tone, books.faith, books.minutes]);
        expect(review.essential.some((one) => keys(review.leftOut).includes(keys([one])[0] ?? ''))).toBe(false);
      }),
      { numRuns: byLength({ test: 600, prove: 1_500 }), seed: 20_250_304 },
    );
    expect(refused).toBeGreaterThan(100); // or nothing was ever refused
  });
});
