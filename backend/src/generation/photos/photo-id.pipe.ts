import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** The id that a device gave a photo. */
@Injectable()
export class PhotoIdPipe implements PipeTransform<string, string> {
  /** @throws RuleBroken photo.not-found */
  transform(value: string): string {
    if (!isUUID(value)) throw new RuleBroken('photo.not-found');
    return value.toLowerCase();
  }
}
