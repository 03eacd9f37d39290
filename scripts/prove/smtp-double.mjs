/** A mail server on loopback that works, or fails in a way of the proof's choosing; and what it was given. */
import { connect, createServer } from 'node:net';
import { fromBackend } from '../lib/backend.mjs';

const { SMTPServer } = fromBackend('smtp-server');
const { simpleParser } = fromBackend('mailparser');

/**
 * Ways of failing. `mute` takes the letter and ends before it says so: nobody can know.
 * @type {Mode[]}
 */
export const failures = ['closed', 'reset', 'hang', 'busy', 'full', 'cut', 'mute'];

/** @typedef {'well' | 'closed' | 'reset' | 'hang' | 'busy' | 'full' | 'cut' | 'mute'} Mode */

/** @param {import('node:net').Server} server one that listens */
function portOf(server) {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

export class SmtpDouble {
  /**
   * In the order in which they came.
   * @type {{ to: string, subject: string, text: string, messageId: string }[]}
   */
  letters = [];
  attempts = 0;
  /** @type {Mode} */
  #mode = 'well';
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  port = 0;
  front = createServer((socket) => this.#meet(socket));
  /** @type {import('smtp-server').SMTPServer} */
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    /** @type {import('smtp-server').SMTPServerOptions['onData']} */
    onData: (stream, session, callback) => void this.#take(stream, session, callback),
  });

  static async start() {
    const double = new SmtpDouble();
    double.smtp.on('error', () => {});
    await new Promise((resolve) => double.smtp.listen(0, '127.0.0.1', () => resolve(undefined)));
    await double.#open(0);
    double.port = portOf(double.front);
    return double;
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** @param {Mode} mode for connections from now on; those that are open end */
  async become(mode) {
    this.#mode = mode;
    for (const socket of this.#sockets) socket.destroy();
    if (mode === 'closed') await new Promise((resolve) => this.front.close(resolve));
    else if (!this.front.listening) await this.#open(this.port);
  }

  /**
   * Letters to an address, each once however often it came: by its Message-ID, as mail programs do.
   * @param {string} address
   */
  to(address) {
    return [
      ...new Map(this.letters.filter(({ to }) => to === address).map((letter) => [letter.messageId, letter])).values(),
    ];
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    if (this.front.listening) await new Promise((resolve) => this.front.close(resolve));
    await new Promise((resolve) => this.smtp.close(() => resolve(undefined)));
  }

  /**
   * @param {number} port
   * @returns {Promise<void>}
   */
  #open(port) {
    return new Promise((resolve, reject) => {
      this.front.once('error', reject);
      this.front.listen(port, '127.0.0.1', resolve);
    });
  }

  /** @param {import('node:net').Socket} socket */
  #meet(socket) {
    this.attempts += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    const mode = this.#mode;
    if (mode === 'reset') return void socket.resetAndDestroy();
    if (mode === 'hang') return void socket.resume();
    if (mode === 'busy') return void socket.end('421 4.3.2 not now\r\n');
    const inner = connect(portOf(this.smtp.server), '127.0.0.1');
    inner.on('error', () => {});
    inner.on('close', () => socket.destroy());
    socket.on('close', () => inner.destroy());
    socket.on('data', (bytes) => {
      // in the middle of the letter
      if (mode === 'cut' && bytes.includes('Subject:')) socket.destroy();
      else inner.write(bytes);
    });
    inner.on('data', (bytes) => {
      if (mode === 'mute' && this.letters.length > 0 && /^250 .*(queued|message)/i.test(bytes.toString()))
        socket.destroy();
      else socket.write(bytes);
    });
  }

  /**
   * @param {import('smtp-server').SMTPServerDataStream} stream
   * @param {import('smtp-server').SMTPServerSession} session
   * @param {(error?: Error | null) => void} callback
   */
  async #take(stream, session, callback) {
    // whoever cuts the line in the middle of a letter has not handed it over
    const parsed = await simpleParser(stream).catch(() => undefined);
    if (parsed === undefined) return callback(new Error('cut'));
    if (this.#mode === 'full') return callback(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
    for (const { address } of session.envelope.rcptTo)
      this.letters.push({
        to: address,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        messageId: parsed.messageId ?? '',
      });
    callback(null);
  }
}
