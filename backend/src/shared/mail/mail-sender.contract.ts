import type { MailSender, Mail } from './mail-sender.port.js';

export interface Delivered {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A sender and a way to see what arrived. */
export interface MailWorld {
  readonly sender: MailSender;
  delivered(): Promise<Delivered[]>;
}

/** What every mail sender does. @param world made anew for each test; nothing has been delivered in it */
export function mailSenderContract(world: () => MailWorld): void {
  const mail: Mail = {
    to: 'ruth@example.com',
    subject: 'Für Zoë: your code “012345” 🌿',
    text: 'Dear Ruth,\n\nlines of text, ünïcode.\n.\n. a line that begins with a dot\n',
    html: '<p>Dear Ruth &amp; Zoë</p>',
    idempotencyKey: 'mail-verification:1',
    code: '012345',
  };

  it('delivers subject, text and HTML unchanged to the address', async () => {
    const { sender, delivered } = world();
    await sender.send(mail);
    const [arrived, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({ to: mail.to, subject: mail.subject });
    expect(arrived?.text.trim()).toBe(mail.text.trim());
    expect(arrived?.html.trim()).toBe(mail.html);
  });

  it('delivers once under one key, however often it is told to', async () => {
    const { sender, delivered } = world();
    await sender.send(mail);
    await sender.send(mail);
    await sender.send({ ...mail, subject: 'the same letter again' });
    expect((await delivered()).map(({ subject }) => subject)).toEqual([mail.subject]);
  });

  it('delivers once when ten senders start at the same moment', async () => {
    const { sender, delivered } = world();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => sender.send(mail)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await delivered()).toHaveLength(1);
  });

  it('delivers letters with other keys, also to the same address', async () => {
    const { sender, delivered } = world();
    await sender.send(mail);
    await sender.send({ ...mail, idempotencyKey: 'mail-verification:2', subject: 'Second' });
    expect((await delivered()).map(({ subject }) => subject).sort()).toEqual([mail.subject, 'Second'].sort());
  });

  it('keeps of a deleted account the last letter alone, for whoever knows the address', async () => {
    const { sender, delivered } = world();
    await sender.send(mail);
    await sender.send({ ...mail, to: mail.to.toUpperCase(), idempotencyKey: 'mail-verification:2' });
    await sender.send({ ...mail, to: 'other@example.com', idempotencyKey: 'mail-verification:3' });
    await sender.send({ ...mail, idempotencyKey: 'last', subject: 'Last' });
    await sender.forget(mail.to, { keep: 'last' });
    await sender.send({ ...mail, idempotencyKey: 'last', subject: 'Last again' });
    const kept = await delivered();
    expect(kept.filter(({ to }) => to === 'other@example.com')).toHaveLength(1);
    expect(kept.filter(({ subject }) => subject.startsWith('Last'))).toHaveLength(1);
  });

  it('takes an address for an address, whatever else stands in it', async () => {
    const { sender, delivered } = world();
    await sender.send({ ...mail, to: 'a+b_c@example.com', subject: 'Line\r\nBcc: eve@example.com' });
    const arrived = await delivered();
    expect(arrived.map(({ to }) => to)).toEqual(['a+b_c@example.com']);
  });
}
