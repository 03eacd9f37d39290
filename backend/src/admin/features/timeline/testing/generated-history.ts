import { seededRandom } from '../../../../proofs/testing/seeded-random.js';
import { derivedId } from '../../../../shared/kernel/ids.js';
import type { Replayed } from '../replay.js';
import { aText } from './a-text.js';
import { guestComes } from './guest-comes.js';
import { photosCome } from './photos-come.js';
import { moneyGoesBack, moneyIsDisputed } from './money-goes-back.js';
import { FACTS, MEMORIES, PEOPLE, SAID, STAGES, START } from './history-material.js';
import { sentenceIsSuggested, sentencesAreVouched, textIsShared, wordsComeBack } from './others-and-the-text.js';
import { somebodySpeaks } from './somebody-speaks.js';
import { WEIGHTED } from './weighted-acts.js';
import type { World } from './world.js';

export const ownerOf = (eulogyId: number) => derivedId('owner', eulogyId);

/**
 * A history as the deciders would let it happen, event by event, and the same for the same seed: bought, answered by many, written,
 * shaped, shared, refunded, somebody erased.
 */
export function generatedHistory(eulogyId: number, steps: number): Replayed[] {
  const random = seededRandom(eulogyId * 7919);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const ownerId = ownerOf(eulogyId);
  const world: World = {
    events: [],
    eulogyId,
    ownerId,
    members: new Set([ownerId]),
    gone: new Set(),
    letters: 0,
    guests: 0,
    answerRevision: 0,
    version: 0,
    versions: 0,
    firstVersion: 1,
    told: [],
    leftOut: [],
    undoable: [],
    taken: [],
    submission: 0,
  };
  const purchaseId = derivedId('purchase', eulogyId);
  const at = () => new Date(START + world.events.length * 61_000 + eulogyId).toISOString();
  const happen = (stream: string, type: string, data: object) => {
    const eventId = derivedId(`${eulogyId}`, world.events.length);
    const metadata = {
      eventId,
      commandId: eventId,
      correlationId: eventId,
      causationId: eventId,
      actor: { kind: 'system', name: 'test' } as const,
      schemaVersion: 1,
      occurredAt: at(),
    };
    world.events.push({ stream, type, data, metadata });
  };
  const by = ownerId;
  const purchase = (type: string, data: object) => happen(`purchase-${purchaseId}`, type, { purchaseId, ...data });
  const circle = (type: string, data: object) => happen(`circle-${eulogyId}`, type, { eulogyId, ...data });
  const questionnaire = (type: string, data: object) =>
    happen(`questionnaire-${eulogyId}`, type, { eulogyId, ...data });
  const memory = (personId: string, type: string, data: object) =>
    happen(`memories-${eulogyId}-${personId}`, type, { eulogyId, personId, ...data });
  const text = (type: string, data: object) => happen(`eulogy-${eulogyId}`, type, { eulogyId, ...data });
  const money = { totalCents: 7999, currency: 'AUD' };
  const bought = { userId: ownerId, eulogyId, eulogyType: 'other', title: `Honouring Ray ${eulogyId}`, ...money };

  const shape = (type: string, data: object) => {
    world.versions += 1;
    text(type, { changeId: derivedId(`change ${eulogyId}`, world.versions), version: world.versions, ...data });
    world.undoable.push(world.version);
    world.version = world.versions;
    world.taken = [];
  };
  const living = () => [...world.members].filter((id) => !world.gone.has(id));
  const place = { section: 0, paragraph: 0 };
  const anAnswer = () => ({ questionId: one(MEMORIES), contributorId: one([...world.members]) });

  // Whether a first answer that was erased since had said anything, nobody knows: the first of these histories does.
  const named = () => {
    world.answerRevision += 1;
    const given = { questionId: 'name', answerRevision: world.answerRevision, answer: 'Raymond Whitlow|Ray|He/Him' };
    questionnaire('FactAnswered', { ...given, answeredBy: by, answeredAt: at() });
  };

  const acts: Record<string, () => void> = {
    fact: () => {
      const answeredBy = one(living());
      world.answerRevision += 1;
      const given = { questionId: one(FACTS), answerRevision: world.answerRevision };
      if (below(5) === 0) questionnaire('FactCleared', { ...given, clearedBy: answeredBy, clearedAt: at() });
      else questionnaire('FactAnswered', { ...given, answer: one(SAID), answeredBy, answeredAt: at() });
    },
    memory: () => {
      const person = one(living());
      world.answerRevision += 1;
      const given = { questionId: one(MEMORIES), answerRevision: world.answerRevision };
      if (below(5) === 0) memory(person, 'AnswerCleared', { ...given, clearedAt: at() });
      else memory(person, 'AnswerContributed', { ...given, answer: one(SAID), contributedAt: at() });
      world.told.push({ questionId: given.questionId, contributorId: person });
    },
    title: () => questionnaire('EulogyTitled', { title: one(SAID) || 'Ray', titledBy: by, titledAt: at() }),
    join: () => {
      const userId = derivedId('person', one(PEOPLE), eulogyId);
      if (world.members.has(userId) || world.gone.has(userId)) return;
      const number = world.letters + 1;
      const byLetter = below(2) === 0;
      if (byLetter) {
        world.letters = number;
        circle('PersonInvited', { number, email: `${userId}@example.com`, invitedBy: by, invitedAt: at() });
        if (below(3) === 0) circle('InvitationSentAgain', { number, sentBy: by, sentAt: at() });
        if (below(4) === 0) return circle('InvitationWithdrawn', { number, withdrawnBy: by, withdrawnAt: at() });
        if (below(4) === 0) return; // never came
      }
      world.members.add(userId);
      const invitation = byLetter ? { kind: 'letter', number } : { kind: 'link', round: 1 };
      circle('CollaboratorJoined', { userId, invitation, joinedAt: at() });
      circle('AcknowledgementChosen', { userId, choice: one(['named', 'unnamed']), chosenAt: at() });
      circle('MemberIntroduced', { userId, as: one(['friend', 'sister', '']), introducedAt: at() });
      if (below(3) === 0) circle('IntroductionCorrected', { userId, as: 'cousin', correctedBy: by, correctedAt: at() });
    },
    guest: () => guestComes(world, { circle, questionnaire, memory, at, one, below, by }),
    speak: () => somebodySpeaks(world, { circle, questionnaire, memory, at, one, below, by }),
    leave: () => {
      const userId = one(living());
      if (userId === ownerId)
        return circle('InvitationLinkRenewed', { round: 1, renewedBy: by, renewedAt: at(), expiresAt: at() });
      world.members.delete(userId);
      if (below(2) === 0) circle('CollaboratorLeft', { userId, words: 'stay', leftAt: at() });
      else circle('CollaboratorRemoved', { userId, removedBy: by, removedAt: at() });
    },
    setting: () =>
      circle('CircleSettingChosen', {
        setting: one(['contributorsSeeMemories', 'contributorsMayRead']),
        choice: one(['allowed', 'not-allowed']),
        chosenBy: by,
        chosenAt: at(),
      }),
    leaveOut: () => {
      const known = world.leftOut.pop();
      if (known && below(2) === 0)
        return questionnaire('AnswerIncluded', { ...known, includedBy: by, includedAt: at() });
      const answer = one(world.told) ?? anAnswer();
      world.leftOut.push(answer);
      questionnaire('AnswerLeftOut', { ...answer, leftOutBy: by, leftOutAt: at() });
    },
    review: () => {
      const id = derivedId('item', below(3));
      const time = at();
      const [type, data] = one<readonly [string, object]>([
        ['AnswerMarkedEssential', { ...anAnswer(), markedBy: by, markedAt: time }],
        ['EssentialMarkRemoved', { ...anAnswer(), removedBy: by, removedAt: time }],
        ['TopicExcluded', { topicId: id, topic: 'the ute', excludedBy: by, excludedAt: time }],
        ['TopicAllowed', { topicId: id, allowedBy: by, allowedAt: time }],
        ['ToneChosen', { tone: 'light', chosenBy: by, chosenAt: time }],
        ['FaithChosen', { faith: 'secular', chosenBy: by, chosenAt: time }],
        ['DurationChosen', { durationMinutes: 8, chosenBy: by, chosenAt: time }],
        ['ServiceSettingChosen', { setting: 'church', chosenBy: by, chosenAt: time }],
        ['SpeakersChosen', { speakers: [by, id], chosenBy: by, chosenAt: time }],
        ['SpeakersCleared', { clearedBy: by, clearedAt: time }],
        [
          'PronunciationRecorded',
          { pronunciationId: id, name: 'Siobhan', say: 'shi-VAWN', recordedBy: by, recordedAt: time },
        ],
        ['PronunciationRemoved', { pronunciationId: id, removedBy: by, removedAt: time }],
        ['FactConfirmed', { factId: 'born', value: '1944', confirmedBy: by, confirmedAt: time }],
        ['FactConfirmationWithdrawn', { factId: 'born', withdrawnBy: by, withdrawnAt: time }],
        ['ConflictReopened', { conflictId: 'born.date', reopenedBy: by, reopenedAt: time }],
        [
          'ConflictSettled',
          {
            ...{ conflictId: 'born.date', decision: 'keep', kept: '1944', among: '["1944","1943"]' },
            ...{ correctedQuestionId: null, correctedFrom: '', correctedTo: '', settledBy: by, settledAt: time },
          },
        ],
      ]);
      questionnaire(type, data);
    },
    write: () => {
      world.submission += 1;
      const generationId = derivedId(`generation ${eulogyId}`, world.submission);
      const ids = { submissionId: generationId };
      questionnaire('AnswersSubmitted', { ...ids, submittedBy: by, submittedAt: at() });
      const durationMinutes = one([3, 5, 8]);
      text('GenerationRequested', { generationId, ...ids, durationMinutes, requestedBy: by, requestedAt: at() });
      for (const stage of STAGES.slice(0, below(6)))
        text('GenerationStageReached', { generationId, stage, reachedAt: at() });
      const fails = below(4) === 0;
      if (fails) text('GenerationFailed', { generationId, reason: one(['stalled', 'quota']), failedAt: at() });
      else {
        world.versions += 1;
        const version = world.versions;
        const written = aText(version, random);
        text('GenerationCompleted', {
          generationId,
          version,
          writer: one(['local', 'model m']),
          fellBack: one([null, { reason: 'quota' }]),
          text: written,
          words: written.words,
          completedAt: at(),
        });
        world.version = version;
        world.undoable = [];
        world.taken = [];
      }
      questionnaire('AnswersReleased', { ...ids, because: fails ? 'failed' : 'completed', releasedAt: at() });
    },
    shape: () => {
      if (world.version === 0) return acts['write']?.();
      const sentence = { text: `He wrote the tides on his hand ${below(9)}.`, sources: [], verdict: 'supported' };
      const time = at();
      const named = { rewriteId: derivedId('rewrite', below(99)), ...place, wish: 'shorter', writer: 'local' };
      const kind = below(12);
      if (kind === 0)
        shape('ParagraphEdited', { ...place, paragraphs: [{ sentences: [sentence] }], editedBy: by, editedAt: time });
      if (kind === 1) {
        const offer = { sentences: [sentence] };
        text('RewriteOffered', {
          ...named,
          onVersion: world.version,
          instruction: '',
          offer,
          askedBy: by,
          offeredAt: time,
        });
        shape('ParagraphRewritten', { ...named, rewritten: offer, acceptedBy: by, rewrittenAt: time });
      }
      if (kind === 2)
        shape('SentenceConfirmed', { ...place, sentence: 0, statement: 'Yes.', confirmedBy: by, confirmedAt: time });
      if (kind === 3)
        shape('SentencesTakenOut', {
          sentences: [{ ...place, sentence: 1 }],
          because: one(['removed', 'cut']),
          takenOutBy: by,
          takenOutAt: time,
        });
      if (kind === 4)
        shape('PassagePutIn', {
          ...place,
          kind: 'story',
          opens: 'nothing',
          passage: [{ sentences: [sentence] }],
          takenOut: [],
          putInBy: by,
          putInAt: time,
        });
      if (kind === 9)
        shape('ParagraphMoved', { ...place, to: { section: 1, paragraph: 1 }, movedBy: by, movedAt: time });
      if (kind === 10)
        shape('OwnWordsKept', {
          keys: ['1-0'],
          passages: [{ ...place, sentence: 0, opens: 'nothing', sentences: [sentence] }],
          takenOut: [],
          keptBy: by,
          keptAt: time,
        });
      if (kind === 11)
        text('OwnWordsLetGo', { changeId: derivedId('let go', below(99)), keys: ['1-0'], letGoBy: by, letGoAt: time });
      const restored = world.firstVersion + below(world.versions - world.firstVersion + 1);
      if (kind === 5) shape('VersionRestored', { restored, restoredBy: by, restoredAt: time });
      if (kind === 6) acts['step']?.();
      if (kind === 7) {
        const passage = `He wrote the tides on his hand ${below(3)}.`;
        text(below(2) === 0 ? 'PassageLocked' : 'PassageUnlocked', { passage, by, at: time });
      }
      if (kind === 8) {
        const version = world.version;
        if (below(2) === 0)
          text('VersionNamed', { version, name: one(['With the pigeons', '']), namedBy: by, namedAt: time });
        else {
          text('EulogyFinished', { version, finishedBy: by, finishedAt: time });
          circle('NamesSettled', { settledAt: time });
        }
      }
    },
    step: () => {
      const changeId = derivedId('step', world.events.length);
      const from = world.version;
      const [again] = world.taken;
      if (again !== undefined && below(2) === 0) {
        world.taken = world.taken.slice(1);
        world.undoable.push(from);
        world.version = again;
        return text('ChangeRedone', { changeId, from, version: again, by, at: at() });
      }
      const before = world.undoable.pop();
      if (before === undefined || before === 0) return;
      world.taken = [from, ...world.taken];
      world.version = before;
      text('ChangeUndone', { changeId, from, version: before, by, at: at() });
    },
    share: () => textIsShared(world, { happen, at, one, below }),
    suggest: () => sentenceIsSuggested(world, { happen, at, one, below }),
    vouch: () => sentencesAreVouched(world, { happen, at, one, below }),
    putBack: () => wordsComeBack(world, { happen, at, one, below }),
    service: () => {
      const order = { day: '2025-03-14', time: '', place: '', items: [], thanks: one(['Thank you.', '']) };
      happen(`service-${eulogyId}`, 'OrderOfServiceWritten', { eulogyId, order, writtenBy: by, writtenAt: at() });
    },
    photo: () => photosCome(world, { happen, at, one, below }),
    dispute: () => moneyIsDisputed({ eulogyId, ownerId, money }, { purchase, below, at }),
    refund: () => moneyGoesBack({ eulogyId, ownerId, money }, { purchase, below, at }),
    receipt: () =>
      purchase('ReceiptRequestedAgain', {
        ...{ userId: ownerId, eulogyId, number: 'E-1', ...money, paidAt: at(), issuedAt: at() },
        ...{ requestId: derivedId('receipt', world.events.length), requestedBy: 'boss', requestedAt: at() },
      }),
    reset: () => {
      const resetId = derivedId('reset', world.events.length);
      const people = [...world.members];
      questionnaire('QuestionnaireReset', { resetId, people, resetBy: 'boss', resetAt: at() });
      // One was still telling something; it is emptied a moment later.
      if (below(2) === 0) acts['memory']?.();
      for (const personId of people.filter(() => below(2) === 0)) {
        world.answerRevision += 1;
        const emptied = { questionIds: MEMORIES, answerRevision: world.answerRevision };
        memory(personId, 'MemoriesReset', { resetId, ...emptied, resetAt: at() });
      }
      if (world.versions > 0) text('WritingReset', { resetId, resetAt: at() });
      world.version = 0;
      world.firstVersion = world.versions + 1;
      world.undoable = [];
      world.taken = [];
      named();
    },
    erase: () => {
      const userId = one(living());
      // An owner who goes ends the story; here that is rare enough for the rest to be seen.
      if (userId === ownerId && below(3) > 0) return;
      world.gone.add(userId);
      world.members.delete(userId);
      happen(`user-${userId}`, 'UserErased', { userId, erasedAt: at() });
    },
  };

  const open = () => {
    circle('CircleOpened', { eulogyType: 'other', ownerId, openedAt: at() });
    circle('InvitationLinkIssued', { round: 1, issuedBy: by, issuedAt: at(), expiresAt: at() });
    const opened = { ownerId, eulogyType: 'other', questionSet: 'other@1', title: bought.title, openedAt: at() };
    questionnaire('QuestionnaireOpened', opened);
    named();
  };
  const draftId = below(6) === 0 ? derivedId('draft', eulogyId) : undefined;
  const reserved = { eulogyId, purchaseId: draftId ?? purchaseId, reservedAt: at() };
  happen(`eulogy-number-${eulogyId}`, 'EulogyIdReserved', reserved);
  if (draftId !== undefined) {
    const draft = (type: string, data: object) =>
      happen(`draft-${draftId}`, type, { draftId, userId: ownerId, eulogyId, ...data });
    draft('DraftOpened', { eulogyType: 'other', title: bought.title, openedAt: at() });
    open();
    for (const act of ['memory', 'join', 'fact', 'memory', 'leaveOut']) acts[act]?.();
    if (below(3) === 0) {
      const silentSince = at();
      draft('DraftLapseAnnounced', { silentSince, lapsesAt: at(), announcedAt: at() });
      if (below(2) === 0) {
        draft('DraftLapsed', { silentSince, lapsedAt: at() });
        return world.events;
      }
    }
  }
  const prices = { listPriceCents: 9999, priceCents: 7999, discountCode: one([null, 'GRACE20']), discountCents: 0 };
  const paysFor = draftId === undefined ? {} : { draftId };
  purchase('PurchaseStarted', { ...bought, ...prices, ...paysFor, startedAt: at() });
  const intent = { paymentIntentId: `pi_${eulogyId}`, provider: 'sandbox', ...money };
  if (below(2) === 0)
    purchase('CheckoutSessionOpened', { sessionId: `cs_${eulogyId}`, provider: 'sandbox', ...money, openedAt: at() });
  else purchase('PaymentIntentCreated', { ...intent, createdAt: at() });
  if (below(4) === 0) purchase('PaymentFailed', { ...intent, attempt: '1', reason: 'Declined.', failedAt: at() });
  const end = below(25);
  if (end === 0) {
    purchase('PurchaseExpired', { because: 'abandoned', expiredAt: at() });
    return world.events;
  }
  if (end === 1) {
    const unclaimed = { refundId: derivedId('refund', eulogyId), receivedCents: 7999, currency: 'AUD' };
    happen(`user-${ownerId}`, 'UserErased', { userId: ownerId, erasedAt: at() });
    purchase('UnclaimedPaymentReceived', {
      ...unclaimed,
      userId: ownerId,
      eulogyId,
      paymentIntentId: intent.paymentIntentId,
      receivedAt: at(),
    });
    if (below(2) === 0)
      purchase('UnclaimedPaymentReturned', { ...unclaimed, providerRefundId: 're', returnedAt: at() });
    else purchase('UnclaimedPaymentKept', { ...unclaimed, keptAt: at() });
    return world.events;
  }
  purchase('EulogyPaid', { ...bought, paymentIntentId: intent.paymentIntentId, paidAt: at() });
  purchase('ReceiptIssued', { userId: ownerId, eulogyId, number: 'E-1', ...money, paidAt: at(), issuedAt: at() });
  if (draftId === undefined) open();
  for (let step = 0; step < steps && !world.gone.has(ownerId); step++) acts[one(WEIGHTED)]?.();
  return world.events;
}
