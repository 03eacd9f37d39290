import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.js';
import type { LinkPreview } from '../../shared/http/link-previews.js';
import { greetableName } from '../../shared/mail/letter.js';
import { quotableTitle } from '../reactions/invitation-letter.js';
import { EulogyTitles } from './eulogy-titles.js';
import { Invitations } from './invitations.js';

const INVITATION_PAGE = /^\/collaborate\/([\w-]{43})$/;

/** What a messenger shows of an invitation: what its page says to whoever opens it, and no more. It makes nobody anything. */
@Injectable()
export class InvitationPreviews {
  constructor(
    private readonly invitations: Invitations,
    private readonly titles: EulogyTitles,
    private readonly users: UserDirectory,
  ) {}

  async of(path: string): Promise<LinkPreview | undefined> {
    const presented = this.invitations.read(INVITATION_PAGE.exec(path)?.[1] ?? '');
    const circle = presented && (await this.invitations.circleOf(presented));
    if (!circle) return undefined;
    const [owner, title] = await Promise.all([this.users.byId(circle.ownerId), this.titles.of(circle.eulogyId)]);
    if (!owner) return undefined;
    const name = greetableName(owner.firstName) ?? 'Somebody who knows you';
    const called = title === undefined ? undefined : quotableTitle(title);
    return {
      title: called ? `${name} asks for a memory: ${called}` : `${name} asks for a memory`,
      description: 'One small thing you remember is enough. No account, and no password.',
    };
  }
}
