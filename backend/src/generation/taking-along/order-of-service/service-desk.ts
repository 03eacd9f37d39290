import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { beginningOf, type OrderOfService } from '../../domain/service/order-of-service.js';
import { serviceDecider } from '../../domain/service/service.decide.js';
import { serviceStream } from '../../domain/service/service.events.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { personOf, yearsOf } from '../../reading/read-eulogy/subtitle.js';
import type { SheetContent } from '../pdf/order-of-service-pdf.js';
import { PhotosToPrint } from '../photos-to-print.js';
import { ServiceDay } from '../service-day.js';

export interface ServiceOfEulogy {
  readonly order: OrderOfService;
  /** How often it was written. */
  readonly edition: number;
  /** False: a beginning of ours. */
  readonly isSaved: boolean;
  readonly person: string;
  readonly years: string;
  readonly title: string;
  /** The owner by their whole name; empty where their account is gone. */
  readonly author: string;
}

/** What a family prepared for the service, with what is known from the facts. Whoever asks has asked for access before. */
@Injectable()
export class ServiceDesk {
  constructor(
    private readonly streams: StreamReader,
    private readonly eulogies: EulogyReader,
    private readonly users: UserDirectory,
    private readonly photos: PhotosToPrint,
    private readonly serviceDay: ServiceDay,
  ) {}

  async of(eulogyId: number): Promise<ServiceOfEulogy> {
    const [{ state }, day, row, answers] = await Promise.all([
      this.streams.load(serviceDecider, serviceStream(eulogyId)),
      this.serviceDay.of(eulogyId),
      this.eulogies.row(eulogyId),
      this.eulogies.answers(eulogyId),
    ]);
    if (!row) throw new RuleBroken('eulogy.not-found');
    const owner = (await this.users.byIds([row.ownerId])).get(row.ownerId);
    const author = owner ? `${owner.firstName} ${owner.lastName}`.trim() : '';
    return {
      // Who plans their own does not speak at it.
      order: { ...(state.order ?? beginningOf(row.type === 'self' ? '' : author)), day },
      edition: state.edition,
      isSaved: state.order !== undefined,
      person: personOf(answers),
      years: yearsOf(answers),
      title: row.title,
      author,
    };
  }

  /** @throws RuleBroken generation.not-ready: there is a sheet once there is a text */
  async toPrint(eulogyId: number): Promise<SheetContent> {
    const row = await this.eulogies.row(eulogyId);
    if (!row?.content) throw new RuleBroken('generation.not-ready');
    const [{ order, person, years, title, author }, photo] = await Promise.all([
      this.of(eulogyId),
      this.photos.front(eulogyId),
    ]);
    return { ...order, person, years, title, author, photo };
  }
}
