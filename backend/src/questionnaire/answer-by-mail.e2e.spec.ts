import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MailFigures } from '../shared/mail/mail-figures.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const SECRET = 'a-secret-of-a-webhook-that-only-tests-know';
const AUTHORIZATION = { authorization: `Bearer ${SECRET}` };
const PATIENCE_MS = 20_000;

interface Letter {
  subject: string;
  text: string;
  replyTo?: string;
}

interface Replies {
  waiting: { id: string; askedOf: string | null; from: string | null; because: string; words: string }[];
  returned: { who: string }[];
}

describe('an answer by mail', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  let story: string;

  beforeAll(async () => {
    house = await startTestApp({ environment: { MAIL_REPLY_TO: 'answers@example.org', MAIL_WEBHOOK_SECRET: SECRET } });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
    const { body } = await claire.get<{ questions: { id: string; text: string }[] }>(`/api/eulogies/${id}/asked`);
    story = body.questions[0]?.id ?? '';
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const ask = async (email: string): Promise<Letter> => {
    expect((await claire.post(`/api/eulogies/${id}/asked`, { questionId: story, email })).status).toBe(202);
    return letterTo(email, /one question/);
  };
  const letterTo = (email: string, subject: RegExp) => claire.mail(email, subject) as Promise<Letter>;
  const lettersTo = async (email: string, subject: RegExp) =>
    (await claire.get<Letter[]>(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).body.filter((one) =>
      subject.test(one.subject),
    );
  const raw = (from: string, to: string, words: string, head: readonly string[] = []) =>
    [`From: ${from}`, `To: ${to}`, 'Subject: Re: one question', ...head, '', words, ''].join('\r\n');
  /** A letter with files in it, as a provider hands it over. */
  const send = (whole: string, to: string) => deliver(whole.replace('answers+token@example.org', to));
  const deliver = (letter: string, headers: Record<string, string> = AUTHORIZATION) =>
    house.browser().request<{ code?: string }>('POST', '/api/mail/inbound', letter, {
      'content-type': 'message/rfc822',
      ...headers,
    });
  /** All that stands, as the owner reviews it. */
  const untilTold = (words: string) =>
    eventually(async () => {
      const { body } = await claire.get(`/api/eulogies/${id}/review`);
      const all = JSON.stringify(body);
      expect(all).toContain(words);
      return all;
    }, PATIENCE_MS);
  const replies = async () => (await claire.get<Replies>(`/api/eulogies/${id}/replies`)).body;

  it('becomes the memory of whoever was asked, and they are thanked with what was kept', async () => {
    const letter = await ask('tom@example.com');
    expect(letter.text).toContain('You can simply reply to this email');
    expect(letter.text).toContain('may be said with your name');
    expect(letter.text).toMatch(/mailto:answers\+[a-z2-7]{52}@example\.org/);
    const words = 'He whistled in the shed.\n\nOn 3 March 2026, Eulogy <answers@example.org> wrote:\n> One question';
    const sent = raw('Tom Pascoe <Tom@Example.com>', letter.replyTo ?? '', words, ['Message-ID: <1@example.com>']);
    expect(await deliver(sent)).toMatchObject({ status: 200, body: { message: 'Kept' } });
    expect((await deliver(sent)).status).toBe(200);
    expect((await deliver(`Received: from elsewhere\r\n${sent}`)).status).toBe(200);
    const thanks = await letterTo('tom@example.com', /Thank you/);
    expect(thanks.text).toContain('\n\nHe whistled in the shed.\n\n');
    expect(thanks.text).not.toContain('One question');
    expect(thanks.text).toContain('Leave my name out');
    expect(await untilTold('He whistled in the shed.')).toContain('Tom Pascoe');

    const token = /\/guest\/([\w-]{43})/.exec(thanks.text)?.[1];
    const tom = house.browser();
    expect((await tom.post('/api/guest/return', { token })).status).toBe(200);
    const own = await tom.get<{ answers: Record<string, string>; name: string }>(`/api/guest/${id}`);
    expect(own.body).toMatchObject({ name: 'Tom Pascoe', answers: { [story]: 'He whistled in the shed.' } });

    const more = raw('tom@example.com', thanks.replyTo ?? '', 'And he sang.', ['Message-ID: <2@example.com>']);
    expect((await deliver(more)).status).toBe(200);
    await eventually(async () => {
      const { body } = await tom.get<{ answers: Record<string, string> }>(`/api/guest/${id}`);
      expect(body.answers[story]).toBe('He whistled in the shed.\n\nAnd he sang.');
    }, PATIENCE_MS);
    await eventually(async () => expect(await lettersTo('tom@example.com', /Thank you/)).toHaveLength(2), PATIENCE_MS);
  });

  it('may be a voice: it is kept as a recording that its speaker alone hears, and no word of it is believed', async () => {
    const { replyTo = '' } = await ask('dot@example.com');
    const sample = readFileSync(
      resolve(__dirname, '../shared/mail/inbound/letters/recording-with-words.eml'),
      'latin1',
    );
    const sent = (words: string, messageId: string) =>
      sample
        .replaceAll('tom@example.com', 'dot@example.com')
        .replace('Tom Pascoe', 'Dot Okafor')
        .replace('It is easier to say it.', words)
        .replace('<l60@mail.example.com>', messageId);
    for (let time = 0; time < 3; time++) expect((await send(sent('', '<v1@example.com>'), replyTo)).status).toBe(200);
    const thanks = await letterTo('dot@example.com', /Thank you/);
    expect(thanks.text).toContain('Your recording is kept, and only you can hear it.');
    expect(thanks.text).toContain(`question=${story}`);
    const dot = house.browser();
    await dot.post('/api/guest/return', { token: /\/guest\/([\w-]{43})/.exec(thanks.text)?.[1] });
    const said = async () =>
      (await dot.get<{ recordings: Record<string, unknown>[] }>(`/api/guest/${id}/recordings`)).body.recordings;
    expect(await said()).toMatchObject([
      { questionId: story, mime: 'audio/wav', seconds: 1, isOwn: true, hearing: 'speaker', writtenDownBy: null },
    ]);
    expect((await dot.get<{ answers: object }>(`/api/guest/${id}`)).body.answers).toEqual({});
    const heard = await claire.get<{ recordings: { speakerId: string }[] }>(`/api/eulogies/${id}/recordings`);
    expect(heard.body.recordings).toEqual([]);

    expect((await send(sent('And these are my words.', '<v2@example.com>'), replyTo)).status).toBe(200);
    await eventually(async () => expect(await said()).toHaveLength(2), PATIENCE_MS);
    await untilTold('And these are my words.');
  });

  it('leaves the name out from the first word on, where they wrote to the address that says so', async () => {
    const { text } = await ask('gwen@example.com');
    const unnamed = /mailto:(\S+?)\?/.exec(text)?.[1] ?? '';
    expect((await deliver(raw('gwen@example.com', unnamed, 'She hated the wind.'))).status).toBe(200);
    const thanks = await letterTo('gwen@example.com', /Thank you/);
    expect(thanks.text).toContain('Your name stays out of the eulogy.');
    const gwen = house.browser();
    await gwen.post('/api/guest/return', { token: /\/guest\/([\w-]{43})/.exec(thanks.text)?.[1] });
    expect((await gwen.get(`/api/guest/${id}`)).body).toMatchObject({ acknowledgement: 'unnamed', name: 'Gwen' });
  });

  it('waits for the owner where it came from another address, who takes it in or lets it go', async () => {
    const { replyTo = '' } = await ask('june@example.com');
    for (const words of ['He lent me his boat.', 'Buy this.'])
      expect((await deliver(raw('June at work <june@work.example>', replyTo, words))).status).toBe(200);
    const waiting = await eventually(async () => {
      const found = (await replies()).waiting;
      expect(found.map((one) => one.words).sort()).toEqual(['Buy this.', 'He lent me his boat.']);
      return found;
    }, PATIENCE_MS);
    expect(waiting[0]).toMatchObject({
      askedOf: 'june@example.com',
      from: 'june@work.example',
      because: 'other-sender',
      questionText: expect.any(String),
    });
    const figures = async () => house.app.get(MailFigures).replies();
    const before = await figures();
    expect(before).toMatchObject({ held: 2, waiting: 0 });
    const idOf = (words: string) => waiting.find((one) => one.words === words)?.id ?? '';
    expect((await letterTo('june@example.com', /has arrived/)).text).toContain('who will look at it first');
    const drop = await claire.request('DELETE', `/api/eulogies/${id}/replies/${idOf('Buy this.')}`, undefined, {});
    expect(drop.status).toBe(204);
    expect((await claire.post(`/api/eulogies/${id}/replies/${idOf('He lent me his boat.')}/take-in`)).status).toBe(200);
    expect(await replies()).toMatchObject({ waiting: [] });
    expect(await figures()).toEqual({
      ...before,
      held: 0,
      answered: (before?.answered ?? 0) + 1,
      setAside: (before?.setAside ?? 0) + 1,
    });
    expect(await untilTold('He lent me his boat.')).not.toContain('Buy this.');
    expect((await claire.post(`/api/eulogies/${id}/replies/${idOf('Buy this.')}/take-in`)).body).toMatchObject({
      code: 'reply.unknown',
    });
  });

  it('may be a voice from another address: nobody hears it before the owner lets it in, and then its speaker alone', async () => {
    const { replyTo = '' } = await ask('nell@example.com');
    const sample = readFileSync(
      resolve(__dirname, '../shared/mail/inbound/letters/recording-with-words.eml'),
      'latin1',
    );
    const letter = sample
      .replaceAll('tom@example.com', 'nell@work.example')
      .replace('Tom Pascoe', 'Nell Byrne')
      .replace('It is easier to say it.', '')
      .replace('<l60@mail.example.com>', '<v3@example.com>');
    expect((await send(letter, replyTo)).status).toBe(200);
    const [waiting] = await eventually(async () => {
      const found = (await replies()).waiting;
      expect(found).toMatchObject([{ askedOf: 'nell@example.com', words: '', recordings: 1 }]);
      return found;
    }, PATIENCE_MS);
    expect((await claire.post(`/api/eulogies/${id}/replies/${waiting?.id ?? ''}/take-in`)).status).toBe(200);
    const thanks = await letterTo('nell@example.com', /Thank you/);
    const nell = house.browser();
    await nell.post('/api/guest/return', { token: /\/guest\/([\w-]{43})/.exec(thanks.text)?.[1] });
    const { body } = await nell.get<{ recordings: unknown[] }>(`/api/guest/${id}/recordings`);
    expect(body.recordings).toMatchObject([{ mime: 'audio/wav', isOwn: true, hearing: 'speaker' }]);
  });

  it('is none from a machine: an out-of-office is dropped, and a bounce is shown to the owner', async () => {
    const { replyTo = '' } = await ask('away@example.com');
    await deliver(
      raw('away@example.com', replyTo, 'I am away.', ['Auto-Submitted: auto-replied', 'Message-ID: <a@x>']),
    );
    const report = 'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: 5.1.1';
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${report}\r\n--b--`;
    const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b';
    await deliver(raw('MAILER-DAEMON@mx.example', replyTo, body, ['MIME-Version: 1.0', type]));
    await eventually(
      async () => expect((await replies()).returned).toMatchObject([{ who: 'away@example.com' }]),
      PATIENCE_MS,
    );
    const mine = await lettersTo('away@example.com', /Thank you|could not keep/);
    expect(mine).toEqual([]);
    expect((await replies()).waiting).toEqual([]);
  });

  it('is told of what was attached, and of a letter without words', async () => {
    const { replyTo = '' } = await ask('bea@example.com');
    const type = 'Content-Type: multipart/mixed; boundary=b';
    const sound =
      '--b\r\nContent-Type: audio/mp4; name=memo.m4a\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--';
    const words = '--b\r\nContent-Type: text/plain\r\n\r\nHe sang.\r\n';
    await deliver(raw('bea@example.com', replyTo, sound, ['MIME-Version: 1.0', type, 'Message-ID: <1@x>']));
    expect((await letterTo('bea@example.com', /could not keep/)).text).toContain('we found no words of yours in it');
    await deliver(raw('bea@example.com', replyTo, words + sound, ['MIME-Version: 1.0', type, 'Message-ID: <2@x>']));
    expect((await letterTo('bea@example.com', /Thank you/)).text).toContain(
      'We could not keep the recording that was attached.',
    );
  });

  it('is told of what was attached too where the letter waited for the owner first', async () => {
    const { replyTo = '' } = await ask('ivy@example.com');
    const head = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    const picture =
      '--b\r\nContent-Type: image/jpeg; name=ray.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--';
    const words = '--b\r\nContent-Type: text/plain\r\n\r\nHe mended clocks.\r\n';
    await deliver(raw('ivy@work.example', replyTo, words + picture, head));
    const [waiting] = await eventually(async () => {
      const found = (await replies()).waiting;
      expect(found).toMatchObject([{ words: 'He mended clocks.' }]);
      return found;
    }, PATIENCE_MS);
    expect((await claire.post(`/api/eulogies/${id}/replies/${waiting?.id ?? ''}/take-in`)).status).toBe(200);
    expect((await letterTo('ivy@example.com', /Thank you/)).text).toContain('We could not keep the picture');
  });

  it('is taken from whoever knows the secret, to an address that was made for a letter', async () => {
    const { replyTo = '' } = await ask('ned@example.com');
    const letter = raw('ned@example.com', replyTo, 'Hello.');
    for (const authorization of ['', 'Bearer wrong', `Basic ${Buffer.from('x:wrong').toString('base64')}`])
      expect(await deliver(letter, { authorization })).toMatchObject({
        status: 401,
        body: { code: 'mail.secret-wrong' },
      });
    const unknown = replyTo.replace(/\+.{4}/, '+aaaa');
    for (const to of [unknown, 'answers@example.org', 'claire@example.com'])
      expect(await deliver(raw('ned@example.com', to, 'Hello.'))).toMatchObject({
        status: 403,
        body: { code: 'mail.address-unknown' },
      });
    expect(await deliver('no letter')).toMatchObject({ status: 422, body: { code: 'mail.no-letter' } });
    const basic = { authorization: `Basic ${Buffer.from(`x:${SECRET}`).toString('base64')}` };
    const json = JSON.stringify({ RawEmail: letter, OriginalRecipient: replyTo });
    const form = new FormData();
    form.set('email', letter);
    form.set('envelope', JSON.stringify({ to: [replyTo], from: 'ned@example.com' }));
    const post = (body: unknown, headers: Record<string, string>) =>
      house.browser().request('POST', '/api/mail/inbound', body, { ...basic, ...headers });
    expect((await post(json, {})).status).toBe(200);
    expect((await post(form, {})).status).toBe(200);
    await letterTo('ned@example.com', /Thank you/);
    expect(await lettersTo('ned@example.com', /Thank you/)).toHaveLength(1);
  });

  it('can be tried on the page of letters', async () => {
    await claire.post(`/api/eulogies/${id}/invitations`, { email: 'ida@example.com' });
    const { replyTo = '', text } = await letterTo('ida@example.com', /would like your help/);
    expect(text).toContain('here is one question:');
    const page = await claire.get<string>('/dev/outbox');
    expect(page.body).toContain('<form method="post" action="/dev/outbox/reply">');
    const form = new URLSearchParams({ to: replyTo, from: 'ida@example.com', subject: 'Hello', words: 'Ида: он пел.' });
    const sent = await claire.request('POST', '/dev/outbox/reply', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(sent).toMatchObject({ status: 303 });
    expect((await letterTo('ida@example.com', /Thank you/)).text).toContain('Ида: он пел.');
  });
});
