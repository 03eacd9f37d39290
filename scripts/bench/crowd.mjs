/** Other people's eulogies by the thousand, as events in the store: encrypted, in streams of their own, as commands leave them. */
import { randomUUID } from 'node:crypto';
import { houseBeside } from '../lib/house-here.mjs';
import { backend } from '../lib/backend.mjs';

/** Of one eulogy: its order, its circle, its questionnaire, seven facts and forty memories of four people. */
const eventsOfAEulogy = 50;
const contributors = 4;
const atOnce = 32;
/** Above the numbers that the product gives out in a bench. */
const firstNumber = 1_000_000;
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. '.repeat(3);
const memories = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss', 'say', 'work'];
const facts = ['name', 'relationship', 'family', 'life-events'];

/** The events of one eulogy by stream, in the order in which they are appended. */
function historyOf(eulogyId) {
  const [owner, ...others] = Array.from({ length: contributors }, () => randomUUID());
  const at = new Date().toISOString();
  const purchaseId = randomUUID();
  const title = `Honouring Nancy ${eulogyId}`;
  const price = {
    listPriceCents: 7_999,
    priceCents: 3_999,
    discountCode: null,
    discountCents: 0,
    totalCents: 3_999,
    currency: 'AUD',
  };
  const order = { purchaseId, userId: owner, eulogyId, eulogyType: 'other', title, ...price, startedAt: at };
  const questionnaire = { eulogyId, ownerId: owner, eulogyType: 'other', questionSet: 'other@1', title, openedAt: at };
  const streams = [
    [`purchase-${purchaseId}`, [['PurchaseStarted', order]]],
    [`circle-${eulogyId}`, [['CircleOpened', { eulogyId, eulogyType: 'other', ownerId: owner, openedAt: at }]]],
    [
      `questionnaire-${eulogyId}`,
      [
        ['QuestionnaireOpened', questionnaire],
        ...Array.from({ length: 7 }, (_, n) => {
          const answer = `${words} ${n}`;
          const given = { eulogyId, questionId: facts[n % facts.length], answer, answerRevision: n + 1 };
          return ['FactAnswered', { ...given, answeredBy: owner, answeredAt: at }];
        }),
      ],
    ],
  ];
  const left = eventsOfAEulogy - streams.reduce((sum, [, events]) => sum + events.length, 0);
  for (const [place, personId] of [owner, ...others].entries()) {
    const count = Math.floor(left / contributors) + (place < left % contributors ? 1 : 0);
    const events = Array.from({ length: count }, (_, n) => {
      const given = { eulogyId, personId, questionId: memories[n % memories.length], answer: `${words} ${n}` };
      return ['AnswerContributed', { ...given, answerRevision: n + 1, contributedAt: at }];
    });
    streams.push([`memories-${eulogyId}-${personId}`, events]);
  }
  return { owner, streams };
}

export class Crowd {
  #number = 0;
  #there;
  events = 0;

  /**
   * @param product a running product; the crowd comes in by a second process on its stores
   * @param grown how many events an earlier crowd has left there
   */
  static async beside(product, grown = 0) {
    const crowd = new Crowd();
    crowd.events = grown;
    crowd.#number = grown / eventsOfAEulogy;
    crowd.#there = await houseBeside({ env: product.env });
    const { EventStore } = await backend('shared/event-store/event-store.port.js');
    const { EventCodec } = await backend('shared/event-store/event-codec.js');
    crowd.store = crowd.#there.get(EventStore);
    crowd.codec = crowd.#there.get(EventCodec);
    return crowd;
  }

  /** Appends until the crowd has so many events. */
  async grow(events) {
    const lane = async () => {
      while (this.events < events) {
        this.events += eventsOfAEulogy;
        await this.#aEulogy((this.#number += 1));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  /** Whether everything that is read has seen all that is written. */
  async isRead() {
    const { Checkpoints } = await backend('shared/messaging/checkpoints.js');
    const head = await this.store.head();
    const readers = (await this.get(Checkpoints).all()).filter(({ kind }) => kind === 'projection');
    return readers.every(({ position }) => position !== undefined && this.store.compare(position, head) >= 0);
  }

  /** What of the product's modules stands in this process. */
  get(token) {
    return this.#there.get(token);
  }

  async leave() {
    await this.#there.close();
  }

  async #aEulogy(number) {
    const { owner, streams } = historyOf(firstNumber + number);
    for (const [stream, events] of streams) {
      const encoded = [];
      for (const [type, data] of events) {
        const [eventId, commandId] = [randomUUID(), randomUUID()];
        const actor = { kind: 'user', id: data.personId ?? owner };
        const ids = { eventId, commandId, correlationId: commandId, causationId: commandId };
        encoded.push(await this.codec.encode({ type, data }, { ...ids, actor, occurredAt: new Date().toISOString() }));
      }
      await this.store.append(stream, 'no-stream', encoded);
    }
  }
}
