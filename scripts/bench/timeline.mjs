/** A eulogy with a history of 10,000 events: how long support waits for the list, for a state, and for two states compared. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { houseBeside } from '../lib/house-here.mjs';
import { backend } from '../lib/backend.mjs';
import { inTurn, quantile, round } from './figures.mjs';

const events = 10_000;
const writers = 20;
const password = 'a quiet long password for staff';
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. ';
const questions = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss'];
const facts = ['name', 'family', 'life-events'];

/**
 * What 20 people, and an owner who shapes the text again and again, leave behind.
 * @param {number} eulogyId
 * @param {string} ownerId
 * @param {readonly string[]} people
 * @returns {Generator<{ stream: string, type: string, data: object }>}
 */
function* history(eulogyId, ownerId, people) {
  /** @param {number} n */
  const at = (n) => new Date(Date.now() + n).toISOString();
  for (let n = 0; n < events; n++) {
    const kind = n % 100;
    const answer = `${words.repeat(3)} ${n}`;
    if (kind === 0) {
      const { type, data } = n === 0 ? written(at(n)) : edited(n, at(n));
      yield { stream: `eulogy-${eulogyId}`, type, data: { ...data, eulogyId } };
    } else if (kind < 15) {
      const given = { eulogyId, questionId: facts[n % facts.length], answer, answerRevision: n };
      const data = { ...given, answeredBy: ownerId, answeredAt: at(n) };
      yield { stream: `questionnaire-${eulogyId}`, type: 'FactAnswered', data };
    } else {
      const personId = inTurn(people, n);
      const given = { eulogyId, personId, questionId: questions[n % questions.length], answer, answerRevision: n };
      const data = { ...given, contributedAt: at(n) };
      yield { stream: `memories-${eulogyId}-${personId}`, type: 'AnswerContributed', data };
    }
  }

  /** @param {number} n */
  function sentence(n) {
    return { text: `${words} ${n}.`, sources: [{ questionId: 'story', contributorId: ownerId }], verdict: 'supported' };
  }
  /** @param {string} completedAt */
  function written(completedAt) {
    const paragraphs = Array.from({ length: 8 }, (_, n) => ({ sentences: [sentence(n), sentence(n), sentence(n)] }));
    const text = { title: 'Honouring Nancy', sections: [{ kind: 'life', paragraphs }], words: 430 };
    const data = { generationId: randomUUID(), version: 1, writer: 'arranger', words: 430, completedAt };
    return { type: 'GenerationCompleted', data: { ...data, text: { ...text, durationMinutes: 5, notice: null } } };
  }
  /**
   * @param {number} n
   * @param {string} editedAt
   */
  function edited(n, editedAt) {
    const place = { section: 0, paragraph: n % 8, paragraphs: [{ sentences: [sentence(n), sentence(n)] }] };
    const data = { changeId: randomUUID(), version: 1 + n / 100, ...place, editedBy: ownerId, editedAt };
    return { type: 'ParagraphEdited', data };
  }
}

/**
 * Through the store itself, as commands append, a few hundred at a time.
 * @param {import('../lib/product.mjs').Product} product
 * @param {number} eulogyId
 * @param {string} ownerId
 */
async function append(product, eulogyId, ownerId) {
  const process = await houseBeside({ env: product.env });
  try {
    /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
    const { EventStore } = await backend('shared/event-store/event-store.port.js');
    /** @type {typeof import('../../backend/src/shared/event-store/event-codec.js')} */
    const { EventCodec } = await backend('shared/event-store/event-codec.js');
    const [store, codec] = [process.get(EventStore), process.get(EventCodec)];
    /** @type {Map<string, import('../../backend/src/shared/event-store/event-store.port.js').EventToAppend[]>} */
    const streams = new Map();
    const people = Array.from({ length: writers }, () => randomUUID());
    for (const { stream, type, data } of history(eulogyId, ownerId, people)) {
      const [eventId, commandId] = [randomUUID(), randomUUID()];
      /** @type {import('../../backend/src/shared/kernel/event.js').Actor} */
      const actor = { kind: 'user', id: ownerId };
      const occurredAt = new Date().toISOString();
      const metadata = { eventId, commandId, correlationId: commandId, causationId: commandId, actor, occurredAt };
      const encoded = await codec.encode({ type, data }, metadata);
      streams.set(stream, [...(streams.get(stream) ?? []), encoded]);
    }
    for (const [stream, encoded] of streams) {
      for (let from = 0; from < encoded.length; from += 200) {
        const last = (await store.read(stream)).at(-1);
        const expected = last === undefined ? 'no-stream' : last.revision;
        await store.append(stream, expected, encoded.slice(from, from + 200));
      }
    }
  } finally {
    await process.close();
  }
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchTimeline({ rounds, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-timeline-'));
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let product;
  try {
    const email = 'staff@example.test';
    product = await startProduct({
      env: {
        ...process.env,
        ...streamsOfItsOwn('bench'),
        DATABASE_URL: undefined,
        DATA_DIR: folder,
        PORT: '0',
        ADMIN_EMAILS: email,
      },
      log,
    });
    const staff = new Visitor(product.url, { address: '10.3.0.1' });
    await signUp(staff, { email, firstName: 'Ada', lastName: 'Staff', password });
    const owner = new Visitor(product.url, { address: '10.3.0.2' });
    const { id: ownerId } = await signUp(owner, {
      ...{ email: 'owner@example.test', firstName: 'Ruth', lastName: 'Keane', password },
    });
    const eulogyId = await buy(owner, { title: 'Honouring Nancy' });
    await append(product, eulogyId, ownerId);
    const path = `/api/admin/eulogies/${eulogyId}`;
    let total = 0;
    const isThere = async () => ({ total } = await staff.get(`${path}/timeline?limit=1`)).total >= events;
    if (!(await holdsWithin(120_000, isThere, 500))) throw new Refusal(`Only ${total} events came into the timeline.`);

    /** @type {Record<'list' | 'state' | 'compare', number[]>} */
    const took = { list: [], state: [], compare: [] };
    /**
     * @param {keyof typeof took} kind
     * @param {string} address
     */
    const ask = async (kind, address) => {
      const began = performance.now();
      await staff.get(`${path}${address}`);
      took[kind].push(performance.now() - began);
    };
    for (let turn = 0; turn < rounds * 20; turn++) {
      const [n, m] = [1 + ((turn * 7919) % total), 1 + ((turn * 104_729) % total)];
      await ask('list', `/timeline?from=${n}&limit=100`);
      await ask('state', `/state?at=${turn === 0 ? total : n}`);
      await ask('compare', `/state?at=${n}&compare=${m}`);
    }
    const all = Object.values(took).flat();
    return {
      name: `a timeline of ${events.toLocaleString('en-AU')} events: list, state and comparison, p95 over HTTP`,
      unit: 'ms',
      goal: 200,
      ours: round(quantile(all, 0.95)),
      milliseconds: Object.fromEntries(
        Object.entries(took).map(([kind, times]) => [
          kind,
          { p50: round(quantile(times, 0.5)), p95: round(quantile(times, 0.95)), most: round(Math.max(...times)) },
        ]),
      ),
      asked: all.length,
    };
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
