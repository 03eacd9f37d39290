import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '../../../identity/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { seesAddress } from '../../access/sees-address.js';
import { CircleDirectory } from './circle-directory.js';
import { CollaboratorResponse, CreatorResponse, OwnershipResponse } from './member.response.dto.js';

@ApiTags('collaboration')
@Controller('api/eulogies/:id')
export class MembersController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
  ) {}

  /** What the caller is to the eulogy; a stranger learns only that they are neither. */
  @Get('ownership')
  @ApiOkResponse({ type: OwnershipResponse })
  async ownership(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<OwnershipResponse> {
    const membership = await this.access.membership(id, user);
    return { isOwner: membership?.relation === 'owner', isCollaborator: membership?.relation === 'contributor' };
  }

  /** Everybody who belongs to the eulogy, the owner first. */
  @Get('collaborators')
  @ApiOkResponse({ type: [CollaboratorResponse] })
  async collaborators(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<CollaboratorResponse[]> {
    const { ownerId } = await this.access.require(id, user, 'see-members');
    const members = await this.circles.members(id);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    return members.flatMap(({ userId, role }) => {
      const person = people.get(userId);
      if (!person) return [];
      return [
        {
          id: userId,
          firstName: person.firstName,
          lastName: person.lastName,
          email: seesAddress(user.id, ownerId, userId) ? person.email : null,
          profileImageUrl: person.profileImageUrl,
          isOwner: role === 'owner',
        },
      ];
    });
  }

  /** Who created the eulogy; for its members only. */
  @Get('creator')
  @ApiOkResponse({ type: CreatorResponse })
  async creator(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<CreatorResponse> {
    const { ownerId } = await this.access.require(id, user, 'see-members');
    const owner = await this.users.byId(ownerId);
    if (!owner) throw new RuleBroken('eulogy.not-found');
    return { firstName: owner.firstName, lastName: owner.lastName, email: owner.email };
  }
}
