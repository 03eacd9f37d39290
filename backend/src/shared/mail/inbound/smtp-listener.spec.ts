import { createTransport } from 'nodemailer';
import { freePort } from '../../testing/free-port.js';
import type { ArrivedLetter, Taken } from './mail-inbox.port.js';
import { SmtpListener } from './smtp-listener.js';

const OURS = 'answers+m-abc@example.org';
const RAW = 'From: tom@example.com\r\nSubject: Re: Ray\r\n\r\nThe shed.\r\n';

describe.each(['lmtp', 'smtp'] as const)('a mail server beside us that speaks %s', (protocol) => {
  let listener: SmtpListener;
  let port: number;
  let kept: ArrivedLetter[];
  let answer: () => Promise<Taken>;

  beforeEach(async () => {
    kept = [];
    answer = () => Promise.resolve('kept');
    const inbox = {
      accepts: (address: string) => Promise.resolve(address === OURS),
      take: (letter: ArrivedLetter) => {
        kept.push(letter);
        return answer();
      },
    };
    port = await freePort();
    listener = new SmtpListener(inbox, { host: '127.0.0.1', port, protocol });
    await listener.onApplicationBootstrap();
  });
  afterEach(() => listener.onApplicationShutdown());

  const deliver = async (to: string, speak: 'smtp' | 'lmtp' = protocol) => {
    const lmtp = speak === 'lmtp';
    const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, lmtp });
    try {
      return await transport.sendMail({ envelope: { from: 'tom@example.com', to }, raw: RAW });
    } finally {
      transport.close();
    }
  };

  it('hands over a letter, with its bytes and its envelope as they came', async () => {
    await expect(deliver(OURS)).resolves.toMatchObject({ accepted: [OURS] });
    expect(kept).toMatchObject([{ to: OURS, returnPath: 'tom@example.com' }]);
    expect(kept[0]?.raw.toString()).toContain('The shed.');
  });

  it('hears that there is no such address, and nothing is taken', async () => {
    await expect(deliver('somebody@example.org')).rejects.toMatchObject({ responseCode: 550 });
    expect(kept).toEqual([]);
  });

  it('is asked to come again where the letter could not be kept', async () => {
    answer = () => Promise.reject(new Error('the store is away'));
    // by LMTP each recipient is answered for, after the letter
    const said = deliver(OURS).catch((error: { response?: string }) => ({ accepted: [], response: error.response }));
    await expect(said).resolves.toMatchObject({ accepted: [], response: expect.stringMatching(/^451 4\.3\.0/) });
  });

  it('is not understood in the other protocol', async () => {
    await expect(deliver(OURS, protocol === 'lmtp' ? 'smtp' : 'lmtp')).rejects.toThrow();
    expect(kept).toEqual([]);
  });
});
