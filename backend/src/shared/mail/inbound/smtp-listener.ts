import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ReplyChoice } from '../../config/adapters.js';
import { houseLog } from '../../logging/house-log.js';
import { safeErrorText } from '../../messaging/transient.js';
import { LETTER_BYTES_MAX, type MailInbox, type Taken } from './mail-inbox.port.js';

/** Letters of 20 MB are held in memory while they arrive. */
const CONNECTIONS = 10;
const SILENCE_MS = 60_000;
/** A reply goes to one address; more are somebody trying. */
const RECIPIENTS = 5;

/** Takes replies from the mail server beside us, by SMTP or LMTP. It relays nothing and takes nothing that is not for a reply address. */
export class SmtpListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = houseLog('replies');
  private readonly server: SMTPServer | undefined;

  constructor(
    private readonly inbox: Pick<MailInbox, 'accepts' | 'take'>,
    private readonly where: NonNullable<ReplyChoice['listener']> & { readonly host: string },
  ) {
    this.server = new SMTPServer({
      lmtp: where.protocol === 'lmtp',
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      banner: 'replies to letters',
      size: LETTER_BYTES_MAX,
      maxClients: CONNECTIONS,
      socketTimeout: SILENCE_MS,
      closeTimeout: 2_000,
      onRcptTo: (address, session, done) => void this.isForUs(address, session).then(done, () => done(later())),
      onData: (stream, session, done) => void this.take(stream, session).then(done, () => done(later())),
    });
    // the line broke, or somebody spoke nonsense: what was said is nobody's to log
    this.server.on('error', (error: Error) => this.log.warn(`a delivery of mail failed: ${safeErrorText(error)}`));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { server } = this;
    await new Promise<void>((resolve, reject) => {
      server?.server.once('error', reject);
      server?.listen(this.where.port, this.where.host, resolve);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private async isForUs({ address }: SMTPServerAddress, { envelope }: SMTPServerSession): Promise<Error | undefined> {
    if (envelope.rcptTo.length >= RECIPIENTS) return refusal(452, '4.5.3 Too many recipients');
    return (await this.inbox.accepts(address)) ? undefined : refusal(550, '5.1.1 No such address');
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Error | undefined> {
    const raw = await whole(stream);
    if (!raw || stream.sizeExceeded) return refusal(552, '5.3.4 The letter is larger than 20 MB');
    const returnPath = envelope.mailFrom === false ? undefined : envelope.mailFrom.address;
    const taken: Taken[] = [];
    for (const { address: to } of envelope.rcptTo) taken.push(await this.inbox.take({ raw, to, returnPath }));
    if (taken.some((one) => one === 'kept' || one === 'known')) return undefined;
    switch (taken[0]) {
      case 'too-large':
        return refusal(552, '5.3.4 The letter is larger than 20 MB');
      case 'no-letter':
        return refusal(554, '5.6.0 That is no letter');
      default:
        return refusal(550, '5.1.1 No such address');
    }
  }
}

/** Undefined where it is larger than a letter may be; the rest is read and let go, so that the sender hears why. */
async function whole(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= LETTER_BYTES_MAX) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > LETTER_BYTES_MAX ? undefined : Buffer.concat(chunks);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function later(): Error {
  return refusal(451, '4.3.0 Not now, please try again later');
}
