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

/** @typedef {[type: string, data: { personId?: string } & Record<string, unknown>]} Fact */
/** @typedef {[stream: string, facts: Fact[]]} History */
/** @typedef {import('../../backend/src/shared/event-store/event-store.port.js').EventStore} EventStore */
/** @typedef {import('../../backend/src/shared/event-store/event-codec.js').EventCodec} EventCodec */
/** @typedef {import('@nestjs/common').INestApplicationContext} There */

/**
 * @param {string} type
 * @param {Fact[1]} data
 * @returns {Fact}
 */
const fact = (type, data) => [type, data];

/**
 * The events of one eulogy by stream, in the order in which they are appended.
 * @param {number} eulogyId
 */
function historyOf(eulogyId) {
  const owner = randomUUID();
  const others = Array.from({ length: contributors - 1 }, () => randomUUID());
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
  /** @type {History[]} */
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
          return fact('FactAnswered', { ...given, answeredBy: owner, answeredAt: at });
        }),
      ],
    ],
  ];
  const left = eventsOfAEulogy - streams.reduce((sum, [, events]) => sum + events.length, 0);
  for (const [place, personId] of [owner, ...others].entries()) {
    const count = Math.floor(left / contributors) + (place < left % contributors ? 1 : 0);
    const events = Array.from({ length: count }, (_, n) => {
      const given = { eulogyId, personId, questionId: memories[n % memories.length], answer: `${words} ${n}` };
      return fact('AnswerContributed', { ...given, answerRevision: n + 1, contributedAt: at });
    });
    streams.push([`memories-${eulogyId}-${personId}`, events]);
  }
  return { owner, streams };
}

export class Crowd {
  #number = 0;
  #there;
  #store;
  #codec;
  events = 0;

  /** @param {{ there: There, store: EventStore, codec: EventCodec }} parts of a second process on the product's stores */
  constructor({ there, store, codec }) {
    this.#there = there;
    this.#store = store;
    this.#codec = codec;
  }

  /**
   * @param {import('../lib/product.mjs').Product} product a running one; the crowd comes in by a second process on its stores
   * @param grown how many events an earlier crowd has left there
   */
  static async beside(product, grown = 0) {
    const there = await houseBeside({ env: product.env });
    /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
    const { EventStore } = await backend('shared/event-store/event-store.port.js');
    /** @type {typeof import('../../backend/src/shared/event-store/event-codec.js')} */
    const { EventCodec } = await backend('shared/event-store/event-codec.js');
    const crowd = new Crowd({ there, store: there.get(EventStore), codec: there.get(EventCodec) });
    crowd.events = grown;
    crowd.#number = grown / eventsOfAEulogy;
    return crowd;
  }

  /**
   * Appends until the crowd has so many events.
   * @param {number} events
   */
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
    /** @type {typeof import('../../backend/src/shared/messaging/checkpoints.js')} */
    const { Checkpoints } = await backend('shared/messaging/checkpoints.js');
    const head = await this.#store.head();
    const readers = (await this.get(Checkpoints).all()).filter(({ kind }) => kind === 'projection');
    return readers.every(
      ({ position }) => position !== undefined && head !== undefined && this.#store.compare(position, head) >= 0,
    );
  }

  /**
   * What of the product's modules stands in this process.
   * @template T
   * @param {import('@nestjs/common').Type<T> | import('@nestjs/common').Abstract<T>} token
   * @returns {T}
   */
  get(token) {
    return this.#there.get(token);
  }

  async leave() {
    await this.#there.close();
  }

  /** @param {number} number */
  async #aEulogy(number) {
    const { owner, streams } = historyOf(firstNumber + number);
    for (const [stream, events] of streams) {
      const encoded = [];
      for (const [type, data] of events) {
        const [eventId, commandId] = [randomUUID(), randomUUID()];
        /** @type {import('../../backend/src/shared/kernel/event.js').Actor} */
        const actor = { kind: 'user', id: data.personId ?? owner };
        const ids = { eventId, commandId, correlationId: commandId, causationId: commandId };
        encoded.push(await this.#codec.encode({ type, data }, { ...ids, actor, occurredAt: new Date().toISOString() }));
      }
      await this.#store.append(stream, 'no-stream', encoded);
    }
  }
}
