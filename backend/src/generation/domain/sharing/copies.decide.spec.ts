import { given } from '../../../shared/testing/given.js';
import { sharingDecider, type SharingCommand } from './sharing.decide.js';
import { copyHandedOver, copySeen, copySent, copyTakenBack, serviceDayNamed } from './sharing.events.js';

const at = '2025-03-04T12:00:00.000Z';
const later = (day: string): string => `${day}T12:00:00.000Z`;
const hand = (
  requestId = 'r1',
  more: Partial<Extract<SharingCommand, { type: 'HandOverCopy' }>> = {},
): SharingCommand => ({
  type: 'HandOverCopy',
  eulogyId: 12,
  role: 'standby',
  name: 'Mick',
  email: 'mick@example.com',
  day: '2025-03-14',
  requestId,
  by: 'claire',
  at,
  ...more,
});
const handed = (copyNumber: number, requestId = `r${copyNumber}`) =>
  copyHandedOver({
    eulogyId: 12,
    copyNumber,
    role: 'standby',
    name: 'Mick',
    email: 'mick@example.com',
    day: '2025-03-14',
    closesAt: '2025-03-17T00:00:00.000Z',
    requestId,
    handedBy: 'claire',
    handedAt: at,
  });
const takenBack = copyTakenBack({ eulogyId: 12, copyNumber: 1, takenBackBy: 'claire', takenBackAt: at });
const see = (version: number, when = at): SharingCommand => ({
  type: 'SeeCopy',
  eulogyId: 12,
  copyNumber: 1,
  version,
  at: when,
});

describe('a copy for the day', () => {
  it('is handed over once by one request, and closes itself two days after the day', () => {
    given(sharingDecider, [])
      .when(hand())
      .then([handed(1)]);
    given(sharingDecider, [handed(1)])
      .when(hand('r2'))
      .then([handed(2)]);
  });

  it.each(['', 'Friday', '2025-02-30', '2025-3-14', '2025-03-01', '2027-01-01'])('is not for the day %p', (day) => {
    given(sharingDecider, []).when(hand('r1', { day })).thenRefused('copy.day-invalid');
  });

  it('ends by the one day of the service, whenever that moves, and stays ended once it has', () => {
    const name = (day: string, when = at): SharingCommand => ({
      type: 'NameServiceDay',
      ...{ eulogyId: 12, day, by: 'claire', at: when },
    });
    const named = (day: string, namedAt = at) => serviceDayNamed({ eulogyId: 12, day, namedBy: 'claire', namedAt });
    given(sharingDecider, [handed(1)])
      .when(name('2025-03-14'))
      .thenNothing();
    given(sharingDecider, [handed(1)])
      .when(name('2025-03-21'))
      .then([named('2025-03-21')]);
    given(sharingDecider, [handed(1), named('2025-03-21')])
      .when(see(1, later('2025-03-23')))
      .then([copySeen({ eulogyId: 12, copyNumber: 1, version: 1, seenAt: later('2025-03-23') })]);
    given(sharingDecider, [handed(1), named('2025-03-21')])
      .when(see(1, later('2025-03-24')))
      .thenRefused('copy.not-found');
    const tooLate = later('2025-03-18');
    given(sharingDecider, [handed(1), named('2025-06-01', tooLate)])
      .when(see(1, tooLate))
      .thenRefused('copy.not-found');
    // a link that somebody holds needs a day on which it is open; a sheet may be printed afterwards
    for (const day of ['', '2025-01-01'])
      given(sharingDecider, [handed(1)])
        .when(name(day))
        .thenRefused('copy.day-invalid');
    given(sharingDecider, [])
      .when(name('2025-01-01'))
      .then([named('2025-01-01')]);
    given(sharingDecider, []).when(name('2062-01-01')).thenRefused('copy.day-invalid');
  });

  it('has a name, unless it is for everybody who follows along', () => {
    given(sharingDecider, [])
      .when(hand('r1', { name: '' }))
      .thenRefused('copy.name-needed');
    given(sharingDecider, [])
      .when(hand('r1', { role: 'celebrant', name: '' }))
      .thenRefused('copy.name-needed');
  });

  it('is one of eight that are open: one that was taken back makes room', () => {
    const eight = Array.from({ length: 8 }, (_, index) => handed(index + 1));
    given(sharingDecider, eight).when(hand('r9')).thenRefused('copy.too-many');
    given(sharingDecider, [...eight, takenBack])
      .when(hand('r9'))
      .then([handed(9)]);
  });

  it('is one for each who speaks: another needs the end of the first, and none of them takes room from the others', () => {
    const part = { role: 'speaker', speakerId: 'mick', email: '' } as const;
    const own = copyHandedOver({ ...handed(1).data, ...part });
    given(sharingDecider, []).when(hand('r1', part)).then([own]);
    given(sharingDecider, [own]).when(hand('r2', part)).thenRefused('copy.speaker-has-one');
    given(sharingDecider, [own])
      .when(hand('r2', { ...part, speakerId: 'anna' }))
      .then([copyHandedOver({ ...handed(2).data, ...part, speakerId: 'anna' })]);
    given(sharingDecider, [own, takenBack])
      .when(hand('r2', part))
      .then([copyHandedOver({ ...handed(2).data, ...part })]);
    const eight = Array.from({ length: 8 }, (_, index) => handed(index + 2));
    given(sharingDecider, [own, ...eight.slice(0, 7)])
      .when(hand('r9'))
      .then([handed(9)]);
    given(sharingDecider, eight)
      .when(hand('r10', part))
      .then([copyHandedOver({ ...handed(9).data, ...part, requestId: 'r10' })]);
  });

  it('is sent by letter as often as that is asked for, within what a day needs, while it is open', () => {
    const send = (requestId: string, when = at): SharingCommand => ({
      type: 'SendCopy',
      eulogyId: 12,
      copyNumber: 1,
      email: 'anna@example.com',
      requestId,
      by: 'claire',
      at: when,
    });
    const sent = (requestId: string) =>
      copySent({
        eulogyId: 12,
        copyNumber: 1,
        email: 'anna@example.com',
        requestId,
        sentBy: 'claire',
        sentAt: at,
      });
    given(sharingDecider, [handed(1)])
      .when(send('s1'))
      .then([sent('s1')]);
    given(sharingDecider, [handed(1), sent('s1')])
      .when(send('s1'))
      .thenNothing();
    const many = Array.from({ length: 39 }, (_, index) => sent(`s${index}`));
    given(sharingDecider, [handed(1), ...many])
      .when(send('s40'))
      .thenRefused('copy.too-many-letters');
    given(sharingDecider, [handed(1), takenBack])
      .when(send('s1'))
      .thenRefused('copy.not-found');
    given(sharingDecider, [handed(1)])
      .when(send('s1', later('2025-03-17')))
      .thenRefused('copy.not-found');
    given(sharingDecider, [copyHandedOver({ ...handed(1).data, role: 'follow' })])
      .when(send('s1'))
      .thenRefused('copy.not-found');
  });

  it('opens nothing more once it was taken back', () => {
    const command: SharingCommand = { type: 'TakeBackCopy', eulogyId: 12, copyNumber: 1, by: 'claire', at };
    given(sharingDecider, [handed(1)])
      .when(command)
      .then([takenBack]);
    given(sharingDecider, [handed(1), takenBack])
      .when(see(1))
      .thenRefused('copy.not-found');
    given(sharingDecider, []).when(command).thenRefused('copy.not-found');
  });

  it('remembers the version that was looked at, until it closes', () => {
    const seen = copySeen({ eulogyId: 12, copyNumber: 1, version: 2, seenAt: at });
    given(sharingDecider, [handed(1)])
      .when(see(2))
      .then([seen]);
    given(sharingDecider, [handed(1), seen])
      .when(see(2))
      .thenNothing();
    const closed = see(2, later('2025-03-17'));
    given(sharingDecider, [handed(1)])
      .when(closed)
      .thenRefused('copy.not-found');
  });
});
