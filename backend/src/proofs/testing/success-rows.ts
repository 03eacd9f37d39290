import { DataSource } from 'typeorm';
import { EventStore } from '../../shared/event-store/event-store.port.js';
import { eventually } from '../../shared/testing/eventually.js';
import type { TestApp } from '../../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../../shared/testing/test-browser.js';
import { differencesFromContract } from './api-contract.js';

/** What later rows need of earlier ones, by name. */
export type Kept = Readonly<Record<string, unknown>>;

/** One call that succeeds. In addresses and bodies `{name}` is what was kept under that name; alone, it keeps its type. */
export interface SuccessRow<Body = unknown> {
  /** As the product routes it. */
  readonly call: string;
  readonly by: string;
  /** The address that is asked; the routed one unless said. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A letter that has to be there first, the last of so `many`. */
  readonly letter?: {
    readonly to: string;
    readonly subject: RegExp;
    readonly many?: number;
    keep(letter: Letter): Kept;
  };
  /** What only time brings about, as SQL on our own rows: a link that ended. */
  readonly given?: string;
  /** Asked again until this holds: for what is worked on behind the answer. */
  until?(body: Body): boolean;
  keep?(body: Body): Kept;
}

export interface Letter {
  readonly text: string;
  readonly code?: string;
  readonly replyTo?: string;
}

/** A row whose body is known to its hooks. */
export function row<Body>(one: SuccessRow<Body>): SuccessRow {
  return one;
}

/** Makes the calls of rows one after the other. */
export class SuccessWalk {
  readonly succeeded = new Set<string>();
  /** Calls that left an entry of whoever made them in the audit trail. */
  readonly recorded = new Set<string>();
  private readonly browsers = new Map<string, TestBrowser>();

  constructor(
    private readonly house: TestApp,
    private readonly kept: Record<string, unknown>,
  ) {}

  browser(name: string): TestBrowser {
    const known = this.browsers.get(name) ?? this.house.browser();
    this.browsers.set(name, known);
    return known;
  }

  /** @returns what of the answer is not as the API's description says */
  async take(one: SuccessRow): Promise<string[]> {
    if (one.letter) {
      const { to, subject, many, keep } = one.letter;
      Object.assign(this.kept, keep(await this.browser(one.by).mail(to, subject, many)));
    }
    if (one.given !== undefined) await this.house.app.get(DataSource).query(String(this.filled(one.given)));
    const before = await this.actsOf(one);
    const answer = one.until ? await eventually(() => this.asked(one), 20_000) : await this.askedOfAFreeMachine(one);
    Object.assign(this.kept, one.keep?.(answer.body) ?? {});
    this.succeeded.add(one.call);
    if ((await this.actsOf(one)) > before) this.recorded.add(one.call);
    const differences = differencesFromContract(this.house, one.call, answer);
    const isEmpty = answer.status === 200 && String(answer.body).length === 0 && !one.call.endsWith('/events');
    return isEmpty ? [...differences, 'answers nothing'] : differences;
  }

  /** How many acts of whoever makes a call the audit trail has; of calls of staff, which alone are recorded. */
  private async actsOf({ call, by }: SuccessRow): Promise<number> {
    if (!/ \/api\/(admin|staff)\//.test(call)) return 0;
    const month = `audit-${new Date().toISOString().slice(0, 7)}`;
    const trail = await this.house.app.get(EventStore).read(month);
    return trail.filter(({ type, data }) => type === 'StaffActed' && data['staffId'] === this.kept[`${by}Id`]).length;
  }

  /** A busy machine says 503, "please try again in a moment": so it is asked again. */
  private async askedOfAFreeMachine(one: SuccessRow): Promise<TestAnswer<unknown>> {
    try {
      return await this.asked(one);
    } catch (error) {
      if (!String(error).includes(' answered 503')) throw error;
      return eventually(() => this.asked(one), 20_000);
    }
  }

  /** @throws Error it did not succeed, or not as the row waits for */
  private async asked(one: SuccessRow): Promise<TestAnswer<unknown>> {
    const [method = '', routed = ''] = one.call.split(' ');
    const path = String(this.filled(one.as ?? routed));
    const answer = await (one.call.endsWith('/events')
      ? this.beginningOf(one.by, path)
      : this.browser(one.by).request<unknown>(method, path, this.filled(one.body), this.headersOf(one)));
    if (answer.status >= 300)
      throw new Error(`${one.call} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    if (one.until?.(answer.body) === false) throw new Error(`${one.call}: not yet as wanted`);
    return answer;
  }

  private headersOf({ headers = {} }: SuccessRow): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(this.filled(value))]));
  }

  /** A stream is let go once it has begun. */
  private async beginningOf(by: string, path: string): Promise<TestAnswer<unknown>> {
    const ended = new AbortController();
    const cookie = [...this.browser(by).cookies].map((pair) => pair.join('=')).join('; ');
    const { status, headers } = await fetch(`${this.house.url}${path}`, { headers: { cookie }, signal: ended.signal });
    ended.abort();
    return { status, headers, body: '' };
  }

  private filled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((member) => this.filled(member));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.filled(member)]));
    if (typeof value !== 'string') return value;
    const [, alone] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (alone !== undefined) return this.named(alone);
    return value.replace(/\{(\w+)\}/g, (_, name: string) => String(this.named(name)));
  }

  private named(name: string): unknown {
    if (!(name in this.kept)) throw new Error(`nothing is kept under ${name}`);
    return this.kept[name];
  }
}
