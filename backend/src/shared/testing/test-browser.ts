import { eventually } from './eventually.js';

export interface TestAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** Talks to the app as a browser does: keeps cookies, says where a change comes from. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get<Body = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<TestAnswer<Body>> {
    return this.request<Body>('GET', path, undefined, headers);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    return this.request<Body>('POST', path, body, headers);
  }

  patch<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    return this.request<Body>('PATCH', path, body, headers);
  }

  /** @param body an object is sent as JSON; a string, a form and bytes as they are */
  async request<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<TestAnswer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'fetch',
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': typeOf(body) }),
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text ? JSON.parse(text) : text) as Body,
    };
  }

  /** The newest mail to an address, as the outbox shows it; waits until it is there, the last of so many. */
  async mail(to: string, subject?: RegExp, many = 1): Promise<{ subject: string; text: string; code?: string }> {
    return eventually(async () => {
      const { body } = await this.get<{ subject: string; text: string; code?: string }[]>(
        `/dev/outbox.json?to=${encodeURIComponent(to)}`,
      );
      const found = body.filter((one) => !subject || subject.test(one.subject));
      const [newest] = found;
      if (!newest || found.length < many) throw new Error('no mail yet');
      return newest;
    });
  }

  /** Signs up, verifies with the code from the outbox, and signs in. */
  async signUp(person: {
    email: string;
    firstName?: string;
    lastName?: string;
    password?: string;
  }): Promise<{ id: string; email: string }> {
    const password = person.password ?? 'a quiet long password';
    const details = {
      email: person.email,
      password,
      firstName: person.firstName ?? 'Claire',
      lastName: person.lastName ?? 'Whitlow',
    };
    await this.sent('/api/auth/register', details);
    const { code } = await this.mail(person.email, /code/);
    await this.sent('/api/auth/verify-email', { token: code, email: person.email });
    await this.sent('/api/auth/login', { email: person.email, password, firstName: '', lastName: '' });
    const { body } = await this.get<{ id: string; email: string }>('/api/auth/user');
    return body;
  }

  /** Buys a eulogy in the sandbox. @returns its id */
  async buyEulogy(
    title = 'Honouring Ray',
    eulogyType: 'other' | 'pet' | 'self' = 'other',
    card = '4242 4242 4242 4242',
  ): Promise<number> {
    const { body: catalogue } =
      await this.get<{ type: string; priceCents: number; introPriceCents: number | null }[]>('/api/catalogue');
    const item = catalogue.find(({ type }) => type === eulogyType);
    if (!item) throw new Error('the catalogue is empty');
    const amount = (item.introPriceCents ?? item.priceCents) / 100;
    const intent = await this.patiently<{ paymentIntentId: string }>('/api/create-payment-intent', {
      amount,
      eulogyType,
      productTitle: title,
    });
    expectStatus(intent, 200, 201);
    const { paymentIntentId } = intent.body;
    expectStatus(await this.patiently(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card }), 200, 201);
    const created = await this.patiently<{ id: number }>('/api/eulogies', {
      title,
      type: eulogyType,
      status: 'draft',
      price: String(amount),
      isPaid: true,
      duration: 5,
      paymentIntentId,
      discountCode: null,
    });
    expectStatus(created, 201);
    return created.body.id;
  }

  /** Asks again while a busy machine answers 503, as people are told to: what is sent here can be sent any number of times. */
  private patiently<Body = Record<string, unknown>>(path: string, body: unknown): Promise<TestAnswer<Body>> {
    return eventually(async () => {
      const answer = await this.post<Body>(path, body);
      if (answer.status === 503) throw new Error(`${path}: still 503`);
      return answer;
    }, 20_000);
  }

  /** A call whose effect the next one needs. A busy machine may have done it and said 503 all the same: the next one tells. */
  private async sent(path: string, body: unknown): Promise<void> {
    const answer = await this.post(path, body);
    if (answer.status === 503) await this.patiently(path, body);
    else expectStatus(answer, 200, 201);
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function expectStatus(answer: TestAnswer<unknown>, ...statuses: number[]): void {
  if (!statuses.includes(answer.status)) {
    throw new Error(`expected ${statuses.join(' or ')}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

function isSentAsItIs(body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
}

function typeOf(body: unknown): string {
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}
