import { Injectable, type PipeTransform } from '@nestjs/common';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** Largest number that Postgres' integer holds. */
const LARGEST = 2_147_483_647;

/** A version's number in an address. Anything else names no version. */
@Injectable()
export class VersionNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9][0-9]{0,9}$/.test(value) || Number(value) > LARGEST) throw new RuleBroken('version.unknown');
    return Number(value);
  }
}
