import { adminEvents } from '../../index.js';
import { collaborationEvents } from '../../../collaboration/index.js';
import { generationEvents } from '../../../generation/index.js';
import { userErased } from '../../../identity/index.js';
import { purchasingEvents } from '../../../purchasing/index.js';
import { questionnaireEvents } from '../../../questionnaire/index.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { EventDefinition } from '../../../shared/kernel/event.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { ACTS } from '../audit/act-words.js';
import { Chronicle } from './chronicle.js';
import { timelineCsv, timelineJson, type TimelineRow } from './download.js';
import type { TimelineEntry } from './histories.js';
import { HistoryIndex } from './history-index.js';
import { maskedData, textOf } from './masked.js';
import { WORDINGS } from './wordings.js';

/** Events that concern a house or a person, and no eulogy. */
const OF_NO_EULOGY =
  /^(Product|Discount(?!Use))|^(Conversation|Message|Canned|Enquiry|Staff(?!Acted$|ActRefused$|Reading)|SecondFactor|Recovery|Support|Thread)/;
const definitions = [
  ...purchasingEvents,
  ...collaborationEvents,
  ...questionnaireEvents,
  ...generationEvents,
  userErased,
  ...adminEvents.filter(({ eventType }) => eventType.startsWith('StaffAct')),
].filter(({ eventType }) => !OF_NO_EULOGY.test(eventType));
const registry = new EventRegistry(definitions as readonly EventDefinition[]);

const CLAIRE = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2025-03-04T10:42:00.000Z';

function entry(n: number, type: string, data: object, causationId = 'a command'): TimelineEntry {
  const { contract } = registry.get(type);
  return {
    n,
    eventId: `event ${n}`,
    stream: contract.stream,
    revision: '0',
    type,
    data: maskedData(contract, data),
    metadata: {
      ...{ eventId: `event ${n}`, commandId: 'a command', correlationId: 'a request', causationId },
      ...{ actor: { kind: 'user', id: CLAIRE }, schemaVersion: 1, occurredAt: at },
    },
  };
}

function chronicle(entries: readonly TimelineEntry[], erased: readonly Subject[] = []): Chronicle {
  const index = new HistoryIndex(registry);
  for (const each of entries) index.add(each);
  return new Chronicle(index, {
    contractOf: (type) => registry.get(type).contract,
    nameOf: (id) => (id === CLAIRE ? 'Claire' : 'Anna'),
    ruleOf: (code) => (code === 'account.own-block' ? 'Your own account' : undefined),
    isErased: (subject) => erased.includes(subject),
    letters: [{ eventId: 'event 1', reaction: 'mail-receipt', status: 'sent', at: new Date(at) }],
  });
}

const BY_CLAIRE = Object.fromEntries(
  ['userId', 'personId', 'askedBy', 'confirmedBy', 'settledBy', 'reopenedBy'].map((field) => [field, CLAIRE]),
);

const examplesOf = ({ contract }: (typeof definitions)[number]) =>
  [contract.example, ...(contract.furtherExamples ?? [])] as JsonObject[];

/** Of its example, but for what is given. */
function sentenceOf(type: string, data: object): string {
  const one = entry(1, type, { ...registry.get(type).contract.example, ...data });
  return chronicle([one]).row(one).sentence;
}

const fact = (answer: string) => ({
  ...{ eulogyId: 12, questionId: 'birth-and-death', answer, answerRevision: 1, answeredBy: CLAIRE, answeredAt: at },
});

describe('a history in plain words', () => {
  it('has words for every event that can be in it', () => {
    expect(definitions.map(({ eventType }) => eventType).filter((type) => !WORDINGS[type])).toEqual([]);
    const known = new Set<string>(definitions.map(({ eventType }) => eventType));
    expect(Object.keys(WORDINGS).filter((type) => !known.has(type))).toEqual([]);
  });

  it.each(ACTS)('says “$words” of staff in words, never by the name of the act', ({ act }) => {
    const acted = { ...registry.get('StaffActed').contract.example, staffId: CLAIRE, act, revealed: null };
    const { sentence } = chronicle([entry(1, 'StaffActed', acted)]).row(entry(1, 'StaffActed', acted));
    expect(sentence).toMatch(/^Claire of the staff [a-z]/);
    expect(sentence).not.toContain(act);
  });

  it.each(definitions.map((definition) => [definition.eventType, definition] as const))(
    'tells %s without a word that is personal, and without a gap',
    (type, { contract }) => {
      const told = chronicle([entry(1, type, contract.example)]).row(entry(1, type, contract.example));
      expect(told.sentence).toMatch(/^\S.*\S$/);
      expect(`${told.sentence} ${told.label}`).not.toMatch(/undefined|null|NaN|\[object/);
      const example = contract.example as JsonObject;
      for (const field of Object.keys(contract.personal)) {
        const words = textOf(example[field] ?? null);
        if (words !== '') expect(JSON.stringify(entry(1, type, contract.example))).not.toContain(words);
        if (words !== '') expect(told.sentence).not.toContain(words);
      }
    },
  );

  it('says what happened as people speak, and counts the letters of nothing but an answer', () => {
    // of an answer and of a sentence that is to be another one, how long it was and is says something
    const whereItSays = /^(FactAnswered|AnswerContributed|SentenceSuggested)$/;
    const others = definitions.map(({ eventType }) => eventType).filter((type) => !whereItSays.test(type));
    const told = others.map((type) => {
      const one = entry(1, type, registry.get(type).contract.example);
      return chronicle([one]).row(one).sentence;
    });
    expect(told.length).toBeGreaterThan(100);
    expect(
      told.filter((sentence) => /\bcharacters\b|sandbox|\bkeys\b|\bother-\d|\bis ready to\b/i.test(sentence)),
    ).toEqual([]);
  });

  it.each([
    ['sandbox', 'A test payment of $79.99 was prepared: no money moves'],
    ['stripe', 'A card payment of $79.99 was prepared with Stripe: nothing was charged yet'],
  ])('says of a payment that %s prepared whether money moves', (provider, words) => {
    const { example } = registry.get('PaymentIntentCreated').contract;
    const prepared = entry(1, 'PaymentIntentCreated', { ...example, provider, totalCents: 7999 });
    expect(chronicle([prepared]).row(prepared).sentence).toBe(words);
  });

  it.each([
    ['abandoned', 'nobody paid it in time'],
    // also of an order for another eulogy, whose code is wanted for this one
    ['terms-changed', 'the buyer began another order in its place'],
    ['intent-cancelled', 'the provider called the payment off'],
    // used up, over, switched off, deleted, or for more than this order
    ['discount-unavailable', 'its discount code could no longer be used'],
  ])('says in words why an order that was %s can no longer be paid', (because, words) => {
    expect(sentenceOf('PurchaseExpired', { because })).toBe(`The order can no longer be paid: ${words}`);
  });

  it.each(definitions.flatMap((one) => examplesOf(one).map((example) => [one.eventType, example] as const)))(
    'tells %s in words, and never by an id or a code of ours',
    (type, example) => {
      const fields = ['questionId', 'factId', 'conflictId', 'fault', ...(type === 'StaffActRefused' ? ['code'] : [])];
      const { sentence } = chronicle([entry(1, type, example)]).row(entry(1, type, example));
      const words = sentence.split(/[^\w.-]+/);
      for (const field of fields) expect(words).not.toContain(example[field] ?? field);
    },
  );

  it.each<[type: string, data: object, words: string]>([
    ['FactConfirmed', { factId: 'born' }, 'Claire confirmed a fact: the birth'],
    ['FactConfirmed', { factId: 'family.2' }, 'Claire confirmed a fact: a line of “Family”'],
    ['FactConfirmed', { factId: 'animal' }, 'Claire confirmed a fact: the answer to “Animal”'],
    ['FactConfirmed', { factId: `relationship.${CLAIRE}` }, 'Claire confirmed a fact: what they were to Claire'],
    ['ConflictSettled', { decision: 'both' }, 'Claire settled a difference, the date of birth: both stand'],
    ['ConflictReopened', { conflictId: 'name.sister-2' }, 'Claire reopened a difference: the name of the sister'],
    ['ReplyRefused', { fault: 'full' }, 'A reply by mail could not be kept: there is no more room for it'],
    ['ReplyTaken', { questionId: 'story' }, 'Claire answered “Story” by mail'],
    ['QuestionAsked', { questionId: 'story' }, 'Claire asked one person by letter: “Story”'],
    ['StaffActRefused', {}, 'What staff set about was refused: “Your own account”'],
    ['StaffActRefused', { code: 'gone.long-ago' }, 'What staff set about was refused: a rule forbids it'],
  ])('says of %s with %j what it is about', (type, data, words) => {
    expect(sentenceOf(type, { ...BY_CLAIRE, ...data })).toBe(words);
  });

  it('says of a day in a sentence whose day it is: in Brisbane it is another one', () => {
    const lapsesAt = '2026-03-03T15:00:00.000Z';
    expect(sentenceOf('DraftLapseAnnounced', { ...BY_CLAIRE, lapsesAt })).toBe(
      'Claire was told that it ends on 2026-03-03 (UTC) unless something is told there',
    );
    expect(sentenceOf('DraftLapsed', { silentSince: lapsesAt })).toContain('nothing was told since 2026-03-03 (UTC):');
  });

  it('says of a changed answer how long it was and is, never what', () => {
    const told = chronicle([
      entry(1, 'FactAnswered', fact('1941')),
      entry(2, 'FactAnswered', { ...fact('Cloncurry'), questionId: 'family' }),
      entry(3, 'FactAnswered', fact('1942, Ayr')),
    ]);
    const [first, , third] = told.entries;
    expect(told.row(first!).sentence).toBe('Claire answered “Birth and death” (4 characters)');
    expect(told.row(third!).sentence).toBe(
      'Claire changed the answer to “Birth and death” from 4 characters to 9 characters',
    );
    const later = chronicle(told.entries, ['eulogy-12']);
    expect(later.row(third!).sentence).toBe('Claire changed the answer to “Birth and death” from erased to erased');
    expect(later.maskedFields(third!)).toEqual([]);
    expect(told.maskedFields(third!)).toEqual(['answer']);
    expect(later.data(third!)['answer']).toEqual({ erased: true });
  });

  it('links what followed from what, and the letters that went out', () => {
    const told = chronicle([
      entry(1, 'FactAnswered', fact('1941')),
      entry(2, 'FactAnswered', fact('1942'), 'event 1'),
      entry(3, 'FactAnswered', fact('1943'), 'event 1'),
      entry(4, 'FactAnswered', fact('1944'), 'event of somebody else'),
    ]);
    const rows = told.entries.map((each) => told.row(each));
    expect(rows.map(({ causedBy }) => causedBy)).toEqual([null, 1, 1, null]);
    expect(rows.map(({ causes }) => causes)).toEqual([[2, 3], [], [], []]);
    expect(rows[0]?.letters).toEqual([{ name: 'Receipt', status: 'sent', at }]);
    expect(told.isInLane(told.entries[0]!, 'mail')).toBe(true);
    expect(told.isInLane(told.entries[1]!, 'mail')).toBe(false);
  });

  it('is downloaded as a table whose cells are no formulas and keep their commas', async () => {
    const told = chronicle([entry(1, 'PaymentFailed', { purchaseId: 'p', reason: 'No, "sorry"' })]);
    const row = { ...told.row(told.entries[0]!), actor: { kind: 'person' as const, id: CLAIRE, name: '=1+1' } };
    const [head, line, end] = (await whole(timelineCsv(inPieces([{ row, event: {} }])))).split('\r\n');
    expect(head).toContain('event,time (UTC),lane');
    expect(line).toBe(
      `1,${at},payment,PaymentFailed,Payment refused,"The provider refused the payment: No, ""sorry""",'=1+1,,Receipt sent ${at}`,
    );
    expect(end).toBe('');
  });

  it('is downloaded as JSON that is what one call would have made of all of it, found or not', async () => {
    const rows = [1, 2, 3].map((n) => {
      const one = entry(n, 'PaymentFailed', { purchaseId: 'p', reason: `Line ${n}\nand another` });
      return { row: chronicle([one]).row(one), event: { n, data: { list: [], nested: { reason: 'a\n"b"' } } } };
    });
    for (const found of [rows, rows.slice(0, 1), []]) {
      const made = await whole(timelineJson(12, inPieces(found)));
      expect(made).toBe(JSON.stringify({ eulogyId: 12, events: found }, null, 2));
    }
  });

  describe('of answers', () => {
    const of = (type: string, change: object = {}) => ({ ...registry.get(type).contract.example, ...change });
    const story = { questionId: 'story', personId: CLAIRE };
    const opened = entry(1, 'QuestionnaireOpened', of('QuestionnaireOpened', { questionSet: 'other@1' }));

    it('names the question by its number too, once its set is known', () => {
      const told = entry(2, 'AnswerContributed', of('AnswerContributed', { ...story, answer: 'Well.' }));
      expect(chronicle([told]).row(told).sentence).toBe('Claire answered “Story” (5 characters)');
      expect(chronicle([opened, told]).row(told).sentence).toBe('Claire answered question 10, “Story” (5 characters)');
    });

    it('knows how often one was written up to an event, and begins anew with a reset', () => {
      const answer = (n: number) => entry(n, 'AnswerContributed', of('AnswerContributed', story));
      const history = [
        ...[opened, answer(2), entry(3, 'AnswerCleared', of('AnswerCleared', story)), answer(4)],
        ...[entry(5, 'QuestionnaireReset', of('QuestionnaireReset')), answer(6)],
      ];
      const known = chronicle(history);
      const field = `answer.story.${CLAIRE}`;
      expect([2, 3, 4, 5, 6].map((n) => known.timesWritten(field, n))).toEqual([1, 2, 3, 0, 1]);
      expect(known.timesWritten('answer.story.shared', 6)).toBe(0);
      expect(known.timesWritten('card.title', 6)).toBeNull();
    });
  });

  it('knows what the family did last, whatever staff did since', () => {
    const bought = entry(1, 'PurchaseStarted', { ...registry.get('PurchaseStarted').contract.example, userId: CLAIRE });
    const looked = entry(2, 'StaffActed', registry.get('StaffActed').contract.example);
    const byStaff = {
      ...looked,
      metadata: { ...looked.metadata, actor: { kind: 'user' as const, id: '01890a5d-ac96-774b-bcce-b302099a8099' } },
    };
    expect(chronicle([bought, byStaff]).index.lastOfFamily).toBe(1);
    expect(chronicle([byStaff]).index.lastOfFamily).toBe(0);
  });
});

/** One a piece, and a piece with nothing in it before each, as where a filter finds little. */
async function* inPieces(rows: readonly TimelineRow[]): AsyncGenerator<readonly TimelineRow[]> {
  for (const row of rows) {
    yield [];
    yield [row];
  }
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
