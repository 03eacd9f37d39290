import { MailFinishedReaction } from './mail-finished.reaction.js';

/** A house with one contributor, and a stream of these events. */
function aHouse(history: readonly string[]) {
  const sent: string[] = [];
  const person = (email: string) => ({ firstName: 'Nell', lastName: '', email });
  const people = new Map([
    ['claire', person('claire@example.com')],
    ['nell', person('nell@example.com')],
  ]);
  const members = [
    { userId: 'claire', role: 'owner' },
    { userId: 'nell', role: 'contributor' },
  ];
  const circles = { members: async () => members, settingsOf: async () => () => ({ contributorsMayRead: false }) };
  const [store, users, reader, guests, mail, configuration] = [
    { read: async () => history.map((type, index) => ({ type, revision: BigInt(index) })) },
    { byIds: async () => people },
    { row: async () => ({ title: 'Honouring Ray' }) },
    { of: async () => [] },
    { send: async ({ to }: { to: string }) => void sent.push(to) },
    { http: { appUrl: 'https://example.com' } },
  ] as never[];
  const reaction = new MailFinishedReaction(store!, circles as never, users!, reader!, guests!, mail!, configuration!);
  const last = { stream: 'eulogy-12', revision: BigInt(history.length - 1), type: history.at(-1) };
  return { reaction, sent, last: { ...last, data: { eulogyId: 12 }, metadata: { eventId: 'e' } } as never };
}

describe('the letter that a eulogy is finished', () => {
  it.each([
    ['goes out when the owner says "Finished"', ['GenerationCompleted', 'EulogyFinished'], ['nell@example.com']],
    ['goes out once', ['GenerationCompleted', 'EulogyFinished', 'ParagraphEdited', 'EulogyFinished'], []],
    ['goes out again after a reset', ['EulogyFinished', 'WritingReset', 'EulogyFinished'], ['nell@example.com']],
  ])('%s', async (_, history, to) => {
    const { reaction, sent, last } = aHouse(history);
    await reaction.handle(last);
    expect(sent).toEqual(to);
  });

  it('is not caused by a draft', () => {
    expect(aHouse([]).reaction.events).toEqual(['EulogyFinished']);
  });
});
