import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Membership } from '../../collaboration/index.js';
import { derivedId } from '../../shared/kernel/ids.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { SaveResponses } from '../features/save-responses/save-responses.command.js';
import { readResponses } from '../features/save-responses/read-responses.js';
import { ChangeRecordings } from './change-recordings.command.js';
import type { KeptRecording } from './recording-directory.js';

/** The owner heard what somebody said, wrote it down and said yes to it: it is the speaker's answer, written down by the owner. */
export class WriteDownForSpeaker extends Command<void> {
  constructor(
    /** The owner's. */
    readonly membership: Membership,
    readonly recording: Pick<KeptRecording, 'recordingId' | 'personId' | 'questionId'>,
    readonly words: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(WriteDownForSpeaker)
export class WriteDownForSpeakerHandler implements ICommandHandler<WriteDownForSpeaker> {
  constructor(private readonly commands: CommandBus) {}

  /** @throws RuleBroken recording.no-words, and as {@link SaveResponses} */
  async execute({ membership, recording, words, context }: WriteDownForSpeaker): Promise<void> {
    if (words.trim() === '') throw new RuleBroken('recording.no-words');
    const { recordingId, personId, questionId } = recording;
    const speaker: Membership = { ...membership, userId: personId, relation: 'contributor' };
    const responses = readResponses({ [questionId]: words });
    await this.commands.execute(new SaveResponses(speaker, responses, undefined, context));
    const change = { type: 'WriteDown', recordingId, by: 'owner', how: 'typed' } as const;
    const step = { ...context, commandId: derivedId(context.commandId, 'write-down') };
    await this.commands.execute(new ChangeRecordings(membership.eulogyId, personId, change, step));
  }
}
