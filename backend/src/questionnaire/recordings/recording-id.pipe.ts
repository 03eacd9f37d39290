import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** The id that a device gave its recording. */
@Injectable()
export class RecordingIdPipe implements PipeTransform<string, string> {
  /** @throws RuleBroken recording.not-found */
  transform(value: string): string {
    if (!isUUID(value)) throw new RuleBroken('recording.not-found');
    return value.toLowerCase();
  }
}
