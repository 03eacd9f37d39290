import { Injectable, type PipeTransform } from '@nestjs/common';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Largest id that Postgres' integer holds. */
const LARGEST = 2_147_483_647;

/** A eulogy's id in an address: a positive integer. Anything else names no eulogy. */
@Injectable()
export class EulogyIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9][0-9]{0,9}$/.test(value) || Number(value) > LARGEST) throw new RuleBroken('eulogy.not-found');
    return Number(value);
  }
}
