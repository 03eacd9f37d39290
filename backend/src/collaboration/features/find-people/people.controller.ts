import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '../../../identity/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { invitationEnd } from '../../domain/circle/circle.js';
import { CircleDirectory, type TellerRow } from '../find-members/circle-directory.js';
import { PeopleResponse } from './people.dto.js';

@ApiTags('collaboration')
@Controller('api/eulogies/:id/people')
export class PeopleController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who was invited and who joined, and what they may see.' })
  @ApiOkResponse({ type: PeopleResponse })
  async people(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<PeopleResponse> {
    const { settings } = await this.access.require(id, user, 'invite');
    const [members, invited, said] = await Promise.all([
      this.circles.membersInDetail(id),
      this.circles.openInvitations(id),
      this.circles.tellers(id),
    ]);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    return {
      people: members.flatMap(({ userId, role, joinedAt }) => {
        const person = people.get(userId);
        if (!person) return [];
        const { firstName, lastName, profileImageUrl } = person;
        return [
          {
            id: userId,
            firstName,
            lastName,
            profileImageUrl,
            isOwner: role === 'owner',
            joinedAt: joinedAt.toISOString(),
            introducedAs: introductionShown(said.find((teller) => teller.userId === userId)),
          },
        ];
      }),
      invited: invited.map(({ number, email, invitedAt, sentAt }) => ({
        number,
        email,
        invitedAt: invitedAt.toISOString(),
        sentAt: sentAt.toISOString(),
        expiresAt: invitationEnd(sentAt.toISOString()),
      })),
      settings,
    };
  }
}

/** Words on how somebody is introduced may have been said about an id without a name: beside the name they would tell whose it is. */
function introductionShown(said: TellerRow | undefined): string | null {
  if (!said || said.acknowledgement === 'unnamed') return null;
  return said.correctedAs || said.introducedAs || null;
}
