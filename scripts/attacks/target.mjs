/** The product that is attacked: people with accounts, their mail, and somebody who waits meanwhile. */
import { setTimeout as delay } from 'node:timers/promises';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { fromBackend } from '../lib/backend.mjs';
import { eventsOf, openStore } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { Waiting } from '../prove/waiting.mjs';

const { Pool } = fromBackend('pg');
const mailWithin = 20_000;

/** An attack needs what is not there: it is neither succeeded nor refused. */
export class NotTried extends Error {}

export class Target {
  #people = 0;
  #admin;
  #pool;
  #store;
  /** Different in each run, so that a product can be attacked again. */
  run = Date.now().toString(36);

  /**
   * @param {{ url: string, database?: string, admin: string, unclaimed: string, letters?: { to: (address: string) => { text: string, subject: string }[] } }} options
   *   `database`: where its store can be read; `admin`, `unclaimed`: two addresses of its ADMIN_EMAILS, the second without an account;
   *   `letters`: its mail server, where it has no outbox
   */
  constructor(options) {
    Object.assign(this, options);
  }

  /** Somebody's browser, at a network address of their own. */
  visitor(address) {
    const number = (this.#people += 1);
    const visitor = new Visitor(this.url, {
      address: address ?? `10.3.${number >> 8}.${number & 255}`,
    });
    if (this.letters) visitor.mail = (to) => this.#letterTo(to);
    return visitor;
  }

  address(name) {
    return `${name}.${this.run}.${(this.#people += 1)}@example.com`;
  }

  /** Somebody with an account. */
  async person({ firstName = 'Ruth', lastName = 'Keane', email = this.address('person') } = {}) {
    const visitor = this.visitor();
    const password = 'a quiet long password';
    const user = await signUp(visitor, { email, firstName, lastName, password });
    return { visitor, user, email, password, buy: (title) => buy(visitor, { title }) };
  }

  /** Another browser of the same person. */
  async again({ email, password }) {
    const visitor = this.visitor();
    await visitor.post('/api/auth/login', { email, password });
    return visitor;
  }

  /** Joins a eulogy. */
  async join(guest, owner, id) {
    const { inviteToken } = await owner.get(`/api/eulogies/${id}/invitation`);
    await guest.post(`/api/collaborate/${inviteToken}/join`);
  }

  /** The admin whom the configuration names. */
  async adminVisitor() {
    if (this.#admin) return this.#admin;
    const visitor = this.visitor();
    const account = {
      email: this.admin,
      password: 'a quiet long password for staff',
      firstName: 'Ada',
      lastName: 'Staff',
    };
    const made = await visitor.ask('POST', '/api/auth/register', account);
    if (made.status === 201) {
      const { code } = await visitor.mail(this.admin);
      await visitor.post('/api/auth/verify-email', { token: code, email: this.admin });
    }
    await visitor.post('/api/auth/login', account);
    const isAdmin = async () => (await visitor.get('/api/auth/user')).role === 'admin';
    if (!(await holdsWithin(mailWithin, isAdmin))) throw new NotTried(`${this.admin} is no admin there`);
    this.#admin = visitor;
    return visitor;
  }

  /** The text of a eulogy about which these answers were given, once it is written. */
  async written({ visitor, id, duration = 3 }) {
    await visitor.post(`/api/eulogies/${id}/generate`, { duration });
    let eulogy;
    const isWritten = async () => {
      eulogy = await visitor.get(`/api/eulogies/${id}`);
      return eulogy.status !== 'generating';
    };
    if (!(await holdsWithin(120_000, isWritten, 200))) throw new Error('no text came');
    return eulogy;
  }

  /** How long somebody else waits for /health/live at most, in ms, until the attack is over and all is calm again, or patience ends. */
  async waitDuring(attack, patience = 45_000) {
    const waiting = new Waiting(this.url);
    try {
      await delay(700);
      const from = Waiting.now();
      const ended = await Promise.race([attack().then(() => true), delay(patience, false, { ref: false })]);
      if (ended) await holdsWithin(patience, async () => waiting.isCalm(from), 20);
      return { ms: Math.round(waiting.longest(from)), ended };
    } finally {
      await waiting.stop();
    }
  }

  /** Rows of the product's own store. */
  async rows(sql, values = []) {
    if (!this.database) throw new NotTried('needs --database');
    this.#pool ??= new Pool({ connectionString: this.database, max: 2 });
    return (await this.#pool.query(sql, values)).rows;
  }

  /** Every event of the streams whose names begin with one of the prefixes, or of all. */
  async events(...prefixes) {
    if (!this.database) throw new NotTried('needs --database');
    this.#store ??= await openStore({ ...process.env, DATABASE_URL: this.database });
    return eventsOf(this.#store, ...prefixes);
  }

  async close() {
    await this.#store?.close();
    await this.#pool?.end();
  }

  async #letterTo(to) {
    let newest;
    await holdsWithin(mailWithin, () => (newest = this.letters.to(to).at(-1)) !== undefined);
    if (!newest) throw new Refusal(`No mail to ${to}.`);
    return { ...newest, code: /\b(\d{6})\b/.exec(newest.text)?.[1] };
  }
}

/** Everything of a list, a few at a time. @returns what came of each, in order */
export async function allOf(list, work, atOnce = 4) {
  const results = [];
  const left = [...list.entries()];
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      results[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}
