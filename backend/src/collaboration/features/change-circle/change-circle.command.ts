import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DraftDirectory } from '../../../purchasing/index.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { circleDecider, type CircleCommand } from '../../domain/circle/circle.decide.js';
import { circleStream, type CircleEvent } from '../../domain/circle/circle.events.js';
import type { Circle } from '../../domain/circle/circle.js';
import { MEMBERS } from '../find-members/circles.projection.js';

/**
 * Where the person who changed something looks next: our own rows, and by name (it stands above us) the read model of the dashboard
 * and of one eulogy.
 */
const SEEN_IN = [MEMBERS, upstairs('generation.eulogies'), upstairs('questionnaire.asked')] as const;
/** Takes the words of a leaver out; it stands above us. */
const WITHDRAWS = upstairs('withdraw-memories');

/** Somebody comes, goes, invites, or decides for the circle. Whoever sends it has asked for the right before. */
export class ChangeCircle extends Command<ChangedCircle> {
  constructor(
    readonly eulogyId: number,
    readonly command: Exclude<CircleCommand, { type: 'OpenCircle' | 'WelcomeGuest' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface ChangedCircle {
  /** None: it was so before. */
  readonly events: readonly CircleEvent[];
  readonly state: Circle;
}

@CommandHandler(ChangeCircle)
export class ChangeCircleHandler implements ICommandHandler<ChangeCircle> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly drafts: DraftDirectory,
  ) {}

  /** @throws RuleBroken as the decider says */
  async execute({ eulogyId, command, context }: ChangeCircle): Promise<ChangedCircle> {
    const { events, state, position } = await this.runner.run({
      decider: circleDecider,
      stream: circleStream(eulogyId),
      command: await this.planned(eulogyId, command),
      context,
    });
    await this.waitFor.readModels(position, SEEN_IN);
    if ((command.type === 'LeaveCircle' || command.type === 'LeaveAsGuest') && command.words === 'withdrawn')
      await this.waitFor.causalEnd(position, { processes: [WITHDRAWS], readModels: SEEN_IN });
    return { events, state };
  }

  /** An unpaid eulogy sends few letters (D33); whether it is paid stands in another module. */
  private async planned(eulogyId: number, command: ChangeCircle['command']): Promise<ChangeCircle['command']> {
    switch (command.type) {
      case 'InviteByEmail':
      case 'SendInvitationAgain':
      case 'AskQuestion':
        return (await this.drafts.isUnpaid(eulogyId)) ? { ...command, plan: 'unpaid' } : command;
      default:
        return command;
    }
  }
}
