import { Injectable } from '@nestjs/common';
import { CircleDirectory, GuestDirectory, Invitations, inviteeSubject, namesOf } from '../../../collaboration/index.js';
import { RefusedAddresses } from '../../../identity/index.js';
import { isFilled, QuestionnaireDirectory } from '../../../questionnaire/index.js';
import type { Subject } from '../../../shared/kernel/personal.js';

/** Somebody without an account who helped, and can be written to. */
export interface GuestToTell {
  readonly guestId: string;
  /** Empty where it stays out. */
  readonly firstName: string;
  readonly email: string;
  readonly neverAgainUrl: string;
  /** Whose letter it is. */
  readonly about: readonly Subject[];
}

/**
 * The guests who are told that a eulogy is finished (D28, D31): they told something, are among those whose words may be in it, and came by a
 * letter, the one way by which we know an address of theirs.
 */
@Injectable()
export class GuestsToTell {
  constructor(
    private readonly circles: CircleDirectory,
    private readonly guests: GuestDirectory,
    private readonly answers: QuestionnaireDirectory,
    private readonly invitations: Invitations,
    private readonly refused: RefusedAddresses,
  ) {}

  async of(eulogyId: number): Promise<GuestToTell[]> {
    const [letters, guests, tellers] = await Promise.all([
      this.circles.lettersToAsk(eulogyId),
      this.guests.of(eulogyId),
      this.circles.tellers(eulogyId),
    ]);
    // a letter may have been passed on: whose name stays out is named to nobody else by it (D35)
    const isUnnamed = (id: string): boolean =>
      tellers.some(({ userId, acknowledgement }) => userId === id && acknowledgement === 'unnamed');
    const found: GuestToTell[] = [];
    for (const { number, email, usedBy } of letters) {
      const guest = guests.find(({ guestId, status, held }) => guestId === usedBy && status === 'here' && !held);
      if (!guest || (await this.refused.has(email))) continue;
      const told = await this.answers.memoriesOf(eulogyId, guest.guestId);
      if (!told.some(({ questionId, answer }) => isFilled(questionId, answer))) continue;
      found.push({
        guestId: guest.guestId,
        firstName: isUnnamed(guest.guestId) ? '' : namesOf(guest.name ?? '').firstName,
        email,
        neverAgainUrl: this.invitations.neverAgainUrl(eulogyId, number),
        about: [`user-${guest.guestId}`, inviteeSubject({ eulogyId, number })],
      });
    }
    return found;
  }
}
