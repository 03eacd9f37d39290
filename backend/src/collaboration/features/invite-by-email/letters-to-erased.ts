import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';
import { inviteeSubject } from '../../domain/circle/circle.events.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { CircleDirectory } from '../find-members/circle-directory.js';

/** Invitations to somebody whose account is deleted: they wait for nobody any more, and the address in them goes. */
@Injectable()
export class LettersToErased {
  constructor(
    private readonly circles: CircleDirectory,
    private readonly commands: CommandBus,
    private readonly keys: KeyRing,
  ) {}

  /** Can be done any number of times. @param by whose address it is */
  async withdrawAllTo(address: string, by: string, context: CommandContext): Promise<void> {
    for (const { eulogyId, number } of await this.circles.lettersTo(address)) {
      const own = { ...context, commandId: derivedId(context.commandId, 'withdraw', eulogyId, number) };
      const command = { type: 'WithdrawInvitation', number, by, at: context.at } as const;
      await this.commands.execute(new ChangeCircle(eulogyId, command, own));
      await this.keys.erase(inviteeSubject({ eulogyId, number }));
    }
  }
}
