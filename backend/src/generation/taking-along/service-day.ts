import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { serviceDecider } from '../domain/service/service.decide.js';
import { serviceStream } from '../domain/service/service.events.js';
import { sharingDecider } from '../domain/sharing/sharing.decide.js';
import { sharingStream } from '../domain/sharing/sharing.events.js';

/** The one day of a service: the copies end by it, and the order of service says it. Whoever asks has asked for access before. */
@Injectable()
export class ServiceDay {
  constructor(private readonly streams: StreamReader) {}

  /** @returns yyyy-mm-dd; '' while nobody knows */
  async of(eulogyId: number): Promise<string> {
    const { serviceDay } = (await this.streams.load(sharingDecider, sharingStream(eulogyId))).state;
    if (serviceDay !== null) return serviceDay;
    // orders of service that were written before there was one day have theirs in them
    return (await this.streams.load(serviceDecider, serviceStream(eulogyId))).state.order?.day ?? '';
  }
}
