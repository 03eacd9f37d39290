import { Injectable } from '@nestjs/common';
import { DerivedTokens } from '../../../collaboration/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { sharingDecider, type SharingCommand } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';
import { EULOGIES } from '../read-eulogy/eulogies.projection.js';
import { VersionReader } from '../read-eulogy/version-reader.js';

/** What an owner does with the link. */
export type SharingAct = 'MakeShareLink' | 'RevokeShareLink' | 'RenewShareLink';

/** The links under which a eulogy can be read by anybody who has one (D29). */
@Injectable()
export class ShareLinks {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly reader: VersionReader,
    private readonly configuration: Configuration,
  ) {}

  /** The link that is open now. */
  async of(eulogyId: number): Promise<string | null> {
    const { round, isOpen } = await this.reader.sharing(eulogyId);
    return isOpen ? this.url(eulogyId, round) : null;
  }

  async change(eulogyId: number, type: SharingAct, by: string, context: CommandContext): Promise<string | null> {
    const { state, position } = await this.runner.run({
      decider: sharingDecider,
      stream: sharingStream(eulogyId),
      command: ({ round }): SharingCommand =>
        type === 'MakeShareLink'
          ? { type, eulogyId, by, at: context.at }
          : type === 'RenewShareLink'
            ? { type, eulogyId, by, at: context.at, round, requestId: context.commandId }
            : { type, eulogyId, by, at: context.at, round },
      context,
    });
    await this.waitFor.readModels(position, [EULOGIES]);
    return state.status === 'open' ? this.url(eulogyId, state.round) : null;
  }

  /**
   * The eulogy that a link opens. A link that was closed opens nothing from that moment on: the stream itself is asked.
   * @throws RuleBroken share.not-found
   */
  async open(token: string): Promise<number> {
    const found = this.tokens.read('share', token);
    if (!found) throw new RuleBroken('share.not-found');
    const { state } = await this.runner.load(sharingDecider, sharingStream(found.eulogyId));
    if (state.status !== 'open' || state.round !== found.round) throw new RuleBroken('share.not-found');
    return found.eulogyId;
  }

  private url(eulogyId: number, round: number): string {
    return `${this.configuration.http.appUrl}/read/${this.tokens.token('share', { eulogyId, round })}`;
  }
}
