/** A person at the product's own calls, as a browser makes them: cookies are kept, changes say where they come from. */
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** The longest that one call may take, in ms: past it the product is not answering. */
const ANSWER_WITHIN = 30_000;

/** A mail is written by a job of its own, in ms. */
const MAIL_WITHIN = 20_000;

/** An answer that was not the one expected: its status and the product's own words for it. */
export class Unexpected extends Error {
  /**
   * @param {string} method
   * @param {string} path
   * @param {{ status: number, body: { message?: string } | undefined }} answer
   */
  constructor(method, path, { status, body }) {
    super(`${method} ${path} answered ${status}${body?.message ? `: ${body.message}` : ''}`);
    this.status = status;
    this.body = body;
  }
}

export class Visitor {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /**
   * @param {string} url where the product is
   * @param {{ address?: string, agent?: string }} options `address`: the network address that the product takes this visitor to come
   *   from, which it believes when it is asked from its own machine; for loads of many people. `agent`: the browser it says it is
   */
  constructor(url, { address, agent } = {}) {
    this.url = url;
    this.address = address;
    this.agent = agent;
  }

  /** The headers of a call with this visitor's session. */
  get headers() {
    return {
      'x-requested-with': 'fetch',
      ...(this.address ? { 'x-forwarded-for': this.address } : {}),
      ...(this.agent ? { 'user-agent': this.agent } : {}),
      ...(this.cookies.size ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body] sent as JSON
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<{ status: number, body: any, headers: Headers }>} whatever was answered; a body that is no JSON as bytes
   * @throws {TypeError | DOMException} nobody answered
   */
  async ask(method, path, body, { signal = AbortSignal.timeout(ANSWER_WITHIN) } = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method,
      signal,
      redirect: 'manual',
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : bytes,
      headers: response.headers,
    };
  }

  /**
   * The body of a successful answer. @throws {Unexpected} any other
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  async call(method, path, body) {
    const answer = await this.ask(method, path, body);
    if (answer.status < 200 || answer.status > 299) throw new Unexpected(method, path, answer);
    return answer.body;
  }

  /** @param {string} path */
  get = (path) => this.call('GET', path);
  /**
   * @param {string} path
   * @param {unknown} [body]
   */
  post = (path, body) => this.call('POST', path, body);
  /**
   * @param {string} path
   * @param {unknown} [body]
   */
  patch = (path, body) => this.call('PATCH', path, body);

  /**
   * The newest mail to an address, as soon as it is there. @throws {Refusal} the product has no outbox to look into
   * @param {string} to
   */
  async mail(to) {
    /** @type {{ code: string, text: string, subject: string } | undefined} */
    let newest;
    await holdsWithin(MAIL_WITHIN, async () => {
      const { status, body } = await this.ask('GET', `/dev/outbox.json?to=${encodeURIComponent(to)}`);
      if (status !== 200)
        throw new Refusal(
          `${this.url} shows no outbox (/dev/outbox.json answered ${status}): the code that it mails cannot be read from here.`,
        );
      newest = body[0];
      return newest !== undefined;
    });
    if (!newest) throw new Refusal(`No mail to ${to} within ${MAIL_WITHIN / 1000} s.`);
    return newest;
  }

  /**
   * Listens to server-sent events until the signal ends it.
   * @param {string} path
   * @param {AbortSignal} signal
   * @param {(event: { event: string, data: { stage?: string, message?: string } }) => void} onEvent
   * @returns {{ opened: Promise<void>, ended: Promise<void> }} `opened` once nothing is missed any more; neither rejects, since the
   *   events only tell sooner what can be asked for
   */
  listen(path, signal, onEvent) {
    const response = fetch(`${this.url}${path}`, { signal, headers: this.headers });
    const read = async () => {
      const decoder = new TextDecoder();
      let text = '';
      const { body } = await response;
      if (body === null) return;
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          /** @param {string} name */
          const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
          const event = field('event');
          if (event) onEvent({ event, data: JSON.parse(field('data') ?? '{}') });
        }
      }
    };
    const ignore = () => {};
    return { opened: response.then(ignore, ignore), ended: read().catch(ignore) };
  }

  /** @param {string} cookie */
  #keep(cookie) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (value === '' || /;\s*max-age=0\s*(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
