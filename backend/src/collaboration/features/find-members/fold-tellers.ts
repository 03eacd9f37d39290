import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Need, type Rows } from '../../../shared/read-models/rows.js';
import {
  acknowledgementChosen,
  guestBecameMember,
  guestLeft,
  introductionCorrected,
  memberIntroduced,
  namesSettled,
} from '../../domain/circle/circle.events.js';
import { CircleRecord, GuestRecord, MemberRecord, TellerRecord } from './circle-records.js';

type Place = Pick<TellerRecord, 'eulogyId' | 'userId'>;
type OfGuest = Pick<GuestRecord, 'eulogyId' | 'guestId'>;

const placeOf = ({ eulogyId, userId }: Place): Place => ({ eulogyId, userId });
const placeOfGuest = ({ eulogyId, guestId }: OfGuest): Place => ({ eulogyId, userId: guestId });
const unspoken = (place: Place): TellerRecord => ({
  ...placeOf(place),
  ...{ acknowledgement: null, introducedAs: '', correctedAs: '', settled: false },
});
const UNNAMED = { introducedAs: '', correctedAs: '' };

const toldWithTheOwner = ({ eulogyId }: { eulogyId: number }, rows: Rows) =>
  rows
    .of(MemberRecord)
    .where({ eulogyId })
    .filter(({ role }) => role !== 'owner');
const circlesOf = (ownerId: string, rows: Rows) => rows.of(CircleRecord).where({ ownerId });
const onceGuests = (becameUserId: string, rows: Rows) => rows.of(GuestRecord).where({ becameUserId });

/** What people said about how they are named, and what became of it. */
export const tellerFold = rowsOf(TellerRecord)
  .keyedBy(placeOf)
  .puts(acknowledgementChosen, (row, { data }) => ({ ...(row ?? unspoken(data)), acknowledgement: data.choice }))
  .puts(memberIntroduced, (row, { data }) => ({
    ...(row ?? unspoken(data)),
    introducedAs: unlessErased(data.as, ''),
  }))
  .puts(introductionCorrected, (row, { data }) => ({
    ...(row ?? unspoken(data)),
    correctedAs: unlessErased(data.as, ''),
  }))
  .every(
    draftLapsed,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .across(
    namesSettled,
    {
      reads: ({ data }, rows) => {
        const members = all(MemberRecord, { eulogyId: data.eulogyId });
        if (rows.missing([members]).length > 0) return [members];
        return toldWithTheOwner(data, rows).map((member) => at(TellerRecord, placeOf(member)));
      },
    },
    ({ data }, rows) => {
      const tellers = rows.of(TellerRecord);
      for (const member of toldWithTheOwner(data, rows))
        tellers.put({ ...(tellers.find(placeOf(member)) ?? unspoken(member)), settled: true });
    },
  )
  .across(guestLeft, { keys: ({ data }) => [at(TellerRecord, placeOfGuest(data))] }, ({ data }, rows) => {
    const row = rows.of(TellerRecord).find(placeOfGuest(data));
    if (row && data.words === 'withdrawn') rows.of(TellerRecord).change(row, UNNAMED);
  })
  .across(
    guestBecameMember,
    { keys: ({ data }) => [at(TellerRecord, placeOfGuest(data)), at(TellerRecord, placeOf(data))] },
    ({ data }, rows) => {
      const tellers = rows.of(TellerRecord);
      const guest = tellers.find(placeOfGuest(data));
      if (!guest) return;
      const member = tellers.find(placeOf(data)) ?? unspoken(data);
      tellers.put({ ...member, settled: member.settled || guest.settled });
    },
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ userId }),
    () => UNNAMED,
  )
  // What they corrected in circles of their own, and how they were named before they had an account.
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows): Need[] => {
        const needs = [all(CircleRecord, { ownerId: userId }), all(GuestRecord, { becameUserId: userId })];
        if (rows.missing(needs).length > 0) return needs;
        return [
          ...circlesOf(userId, rows).map(({ eulogyId }) => all(TellerRecord, { eulogyId })),
          ...onceGuests(userId, rows).map((guest) => at(TellerRecord, placeOfGuest(guest))),
        ];
      },
    },
    ({ data: { userId } }, rows) => {
      const tellers = rows.of(TellerRecord);
      for (const { eulogyId } of circlesOf(userId, rows))
        for (const row of tellers.where({ eulogyId })) tellers.change(row, { correctedAs: '' });
      for (const guest of onceGuests(userId, rows)) {
        const row = tellers.find(placeOfGuest(guest));
        if (row) tellers.change(row, UNNAMED);
      }
    },
  );
