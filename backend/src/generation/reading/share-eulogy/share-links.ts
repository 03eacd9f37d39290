import { Injectable } from '@nestjs/common';
import { DerivedTokens } from '../../../collaboration/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { sharingDecider } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';
import { VersionReader } from '../read-eulogy/version-reader.js';

/** The links under which a eulogy can be read by anybody who has one (D29). */
@Injectable()
export class ShareLinks {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly streams: StreamReader,
    private readonly reader: VersionReader,
    private readonly configuration: Configuration,
  ) {}

  /** The link that is open now. */
  async of(eulogyId: number): Promise<string | null> {
    const { round, isOpen } = await this.reader.sharing(eulogyId);
    return isOpen ? this.url(eulogyId, round) : null;
  }

  /**
   * The eulogy that a link opens. A link that was closed opens nothing from that moment on: the stream itself is asked.
   * @throws RuleBroken share.not-found
   */
  async open(token: string): Promise<number> {
    const found = this.tokens.read('share', token);
    if (!found) throw new RuleBroken('share.not-found');
    const { state } = await this.streams.load(sharingDecider, sharingStream(found.eulogyId));
    if (state.status !== 'open' || state.round !== found.round) throw new RuleBroken('share.not-found');
    // closed too where its owner's account was deleted, of which this stream knows nothing
    if (!(await this.reader.sharing(found.eulogyId)).isOpen) throw new RuleBroken('share.not-found');
    return found.eulogyId;
  }

  url(eulogyId: number, round: number): string {
    return `${this.configuration.http.appUrl}/read/${this.tokens.token('share', { eulogyId, round })}`;
  }
}
