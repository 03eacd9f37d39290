import { eulogyOf, placedSentences, renderPlainText } from '../../../generation/index.js';
import type { PurchaseSummary } from '../../../purchasing/index.js';
import { lookupQuestionSet } from '../../../questionnaire/index.js';
import { orderOf } from '../orders/order-of.js';
import type { OrderResponse } from '../orders/orders.dto.js';
import { orderState } from '../orders/order-state.js';
import { SHARED, type Emptied } from './emptied.js';
import { tellersIn } from './tellers-in.js';
import { numberedQuestion } from './question-name.js';
import type { Replay } from './replay.js';
import { dollars } from './words.js';

/** What a field says. `secret` never leaves the server unless somebody gave a reason. */
export type FieldValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'masked'; readonly secret: string; readonly note?: string }
  | { readonly kind: 'emptied'; readonly by: string; readonly since: number; readonly at: string }
  | { readonly kind: 'erased' };

export interface Field {
  readonly id: string;
  readonly label: string;
  readonly value: FieldValue;
}

export interface FieldGroup {
  readonly id: 'card' | 'people' | 'questionnaire' | 'eulogy';
  readonly title: string;
  readonly fields: readonly Field[];
}

const none: FieldValue = { kind: 'none' };
const plain = (text: string): FieldValue => (text === '' ? none : { kind: 'plain', text });
const secret = (text: string, note?: string): FieldValue =>
  text === '' ? { kind: 'erased' } : { kind: 'masked', secret: text, ...(note ? { note } : {}) };
const yes = (isSo: boolean): FieldValue => plain(isSo ? 'yes' : 'no');
const when = (at: string | Date | null | undefined): FieldValue =>
  at ? plain(typeof at === 'string' ? at : at.toISOString()) : none;
const count = (number: number, one: string, many = `${one}s`) => plain(`${number} ${number === 1 ? one : many}`);

/**
 * What the owner would see at that moment on the dashboard, in the questionnaire and on the page of the eulogy: the same views of
 * the same rows as the live pages.
 */
export function fieldsOf(
  replay: Replay,
  nameOf: (userId: string) => string,
  emptied: readonly Emptied[] = [],
): FieldGroup[] {
  const row = replay.eulogy.row();
  const order = replay.purchase.summary();
  const members = replay.circle.members();
  const settings = replay.circle.settings();
  const seen =
    row &&
    eulogyOf(
      row,
      replay.eulogy.answers(),
      { eulogyId: row.eulogyId, userId: row.ownerId, ownerId: row.ownerId, relation: 'owner', settings },
      null,
      { idOf: (userId) => userId, nameOf: tellersIn(replay, nameOf), isUnnamed: () => false, hides: () => false },
    );
  const contributors = members.filter(({ role }) => role === 'contributor').map(({ userId }) => nameOf(userId));
  const card: Field[] = [
    { id: 'card.shown', label: 'On the dashboard', value: yes(seen !== undefined) },
    { id: 'card.title', label: 'Title', value: seen ? secret(seen.title) : none },
    { id: 'card.status', label: 'Status', value: plain(seen?.status.replace('_', ' ') ?? '') },
    {
      id: 'card.progress',
      label: 'Answered',
      value: seen ? plain(`${seen.progress.answered} of ${seen.progress.total}`) : none,
    },
    ...moneyOf(order),
    { id: 'card.duration', label: 'Length', value: seen?.duration ? plain(`${seen.duration} minutes`) : none },
    { id: 'card.updatedAt', label: 'Last changed', value: when(seen?.updatedAt) },
  ];
  const people: Field[] = [
    { id: 'people.owner', label: 'Owner', value: row ? plain(nameOf(row.ownerId)) : none },
    { id: 'people.contributors', label: 'Contributors', value: plain(contributors.join(', ')) },
    { id: 'people.waiting', label: 'Letters waiting', value: count(replay.circle.openInvitations().length, 'letter') },
    { id: 'people.see', label: 'See each other’s memories', value: yes(settings.contributorsSeeMemories) },
    { id: 'people.read', label: 'May read the eulogy', value: yes(settings.contributorsMayRead) },
    {
      id: 'people.share',
      label: 'Share link',
      value: plain(replay.eulogy.sharing().isOpen ? `on, link ${replay.eulogy.sharing().round}` : 'off'),
    },
  ];
  return [
    { id: 'card', title: 'Dashboard card', fields: card },
    { id: 'people', title: 'People', fields: people },
    { id: 'questionnaire', title: 'Questionnaire', fields: answersOf(replay, nameOf, emptied) },
    { id: 'eulogy', title: 'Eulogy', fields: textOf(replay) },
  ];
}

/** The order's money in the words of its own page. */
function moneyOf(order: PurchaseSummary | undefined): Field[] {
  const money = order && orderOf(order, null);
  const paidAt = money?.paidAt ?? null;
  const held = money?.heldCents ?? 0;
  const of = (say: (known: OrderResponse) => FieldValue): FieldValue => (money ? say(money) : none);
  return [
    { id: 'card.order', label: 'Order', value: order ? plain(orderState(order).words) : none },
    { id: 'card.price', label: 'Paid', value: of((it) => plain(paidAt ? dollars(it.paidCents) : 'nothing paid')) },
    { id: 'card.paidAt', label: 'Paid at', value: when(paidAt) },
    { id: 'card.discountCode', label: 'Discount', value: of((it) => plain(it.discountCode ?? 'no code')) },
    {
      id: 'card.back',
      label: 'Sent back',
      value: of((it) => plain(it.backCents === 0 ? 'nothing sent back' : dollars(it.backCents))),
    },
    { id: 'card.refundedAt', label: 'Last sent back', value: when(money?.backAt) },
    { id: 'card.held', label: 'With the bank', value: held === 0 ? none : plain(dollars(held)) },
    { id: 'card.left', label: 'Left', value: of((it) => (paidAt ? plain(dollars(it.leftCents)) : none)) },
  ];
}

function answersOf(replay: Replay, nameOf: (userId: string) => string, emptied: readonly Emptied[]): Field[] {
  const tellerOf = tellersIn(replay, nameOf);
  const setId = replay.eulogy.row()?.questionSet ?? '';
  const set = lookupQuestionSet(setId);
  const place = new Map(set?.questions.map(({ id }, index) => [id, index]));
  const standing = replay.eulogy
    .answers()
    .filter((answer) => answer.answer !== '' || replay.eulogy.isErased(answer))
    .map((answer) => ({
      questionId: answer.questionId,
      of: answer.kind === 'fact' ? SHARED : answer.contributorId,
      value: replay.eulogy.isErased(answer)
        ? ({ kind: 'erased' } as const)
        : secret(answer.answer, answer.included ? undefined : 'left out'),
    }));
  const isStanding = (one: Emptied) =>
    standing.some(({ questionId, of }) => questionId === one.questionId && of === one.contributorId);
  const empty = emptied
    .filter((one) => !isStanding(one))
    .map(({ questionId, contributorId: of, by, n: since, at }) => {
      // Whoever asked not to be named is not named by what they emptied either.
      return {
        questionId,
        of,
        value: { kind: 'emptied', by: of === by ? tellerOf(by) : nameOf(by), since, at } as const,
      };
    });
  return [...standing, ...empty]
    .sort((a, b) => (place.get(a.questionId) ?? 99) - (place.get(b.questionId) ?? 99) || (a.of < b.of ? -1 : 1))
    .map(({ questionId, of, value }) => ({
      id: `answer.${questionId}.${of}`,
      label: `${numberedQuestion(setId, questionId)}, ${of === SHARED ? 'shared' : tellerOf(of)}`,
      value,
    }));
}

function textOf(replay: Replay): Field[] {
  const row = replay.eulogy.row();
  const shaping = replay.eulogy.shaping();
  const text = row?.content ?? undefined;
  const sentences = text ? placedSentences(text) : [];
  const unsupported = sentences.filter(({ verdict }) => verdict === 'unsupported').length;
  const hasText = (row?.version ?? 0) > 0;
  return [
    {
      id: 'eulogy.stage',
      label: 'Being written',
      value: plain(row?.status === 'generating' ? (row.stage ?? 'asked for') : ''),
    },
    { id: 'eulogy.error', label: 'Last writing failed', value: plain(row?.generationError ?? '') },
    {
      id: 'eulogy.version',
      label: 'Version',
      value: hasText ? plain(`${row?.version} of ${replay.eulogy.text.count}`) : none,
    },
    { id: 'eulogy.text', label: 'Text', value: hasText ? secret(text ? renderPlainText(text) : '') : none },
    { id: 'eulogy.words', label: 'Words', value: text ? plain(String(text.words)) : none },
    {
      id: 'eulogy.unsupported',
      label: 'Told by nobody',
      value: text ? plain(`${unsupported} of ${sentences.length} sentences`) : none,
    },
    { id: 'eulogy.locked', label: 'Locked', value: count(shaping?.locked.length ?? 0, 'passage') },
    { id: 'eulogy.rewrites', label: 'Rewrites taken', value: plain(String(shaping?.rewritesTaken ?? 0)) },
    {
      id: 'eulogy.finished',
      label: 'Called finished',
      value: shaping?.finishedVersion == null ? none : plain(`version ${shaping.finishedVersion}`),
    },
  ];
}

/** Whether two values read the same. */
export function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
