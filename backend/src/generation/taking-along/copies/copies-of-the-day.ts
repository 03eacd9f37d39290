import { Injectable } from '@nestjs/common';
import { DerivedTokens } from '../../../collaboration/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { isOpen, type Copy } from '../../domain/sharing/copies.js';
import { sharingDecider } from '../../domain/sharing/sharing.decide.js';
import { COPY_ROLES, sharingStream } from '../../domain/sharing/sharing.events.js';

export interface OpenedCopy {
  readonly eulogyId: number;
  readonly copy: Copy;
}

/** The copies of a eulogy for the day, and the links that open them. The stream itself is asked: what was taken back opens nothing from that moment on. */
@Injectable()
export class CopiesOfTheDay {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly streams: StreamReader,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** Those that open something now, the newest last. */
  async open(eulogyId: number): Promise<Copy[]> {
    return (await this.every(eulogyId)).filter((copy) => isOpen(copy, this.clock.iso()));
  }

  /** All that there ever were. */
  async every(eulogyId: number): Promise<readonly Copy[]> {
    return (await this.streams.load(sharingDecider, sharingStream(eulogyId))).state.copies;
  }

  /** @throws RuleBroken copy.not-found */
  async find(token: string): Promise<OpenedCopy> {
    for (const role of COPY_ROLES) {
      const found = this.tokens.read(role, token);
      if (!found) continue;
      const copy = (await this.open(found.eulogyId)).find(({ copyNumber }) => copyNumber === found.round);
      if (copy?.role === role) return { eulogyId: found.eulogyId, copy };
    }
    throw new RuleBroken('copy.not-found');
  }

  url(eulogyId: number, { role, copyNumber }: Pick<Copy, 'role' | 'copyNumber'>): string {
    return `${this.configuration.http.appUrl}/copy/${this.tokens.token(role, { eulogyId, round: copyNumber })}`;
  }
}
