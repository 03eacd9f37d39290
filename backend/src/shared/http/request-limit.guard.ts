import { BlockList, isIPv6 } from 'node:net';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import { networkOf } from './network.js';
import type { HouseRequest } from './request.js';

/** Requests of one address to one call in a minute; questionnaires save often, and a family may share one address. */
export const REQUESTS_A_MINUTE = 1_200;

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/**
 * Slows down an address that asks too much. Whoever asks on this machine itself, with no proxy between, is a script, a monitor
 * or a test of load, and is not slowed down; calls with a tighter limit of their own keep it for everybody.
 */
@Injectable()
export class RequestLimitGuard extends ThrottlerGuard {
  protected override async handleRequest(asked: ThrottlerRequest): Promise<boolean> {
    const request = asked.context.switchToHttp().getRequest<HouseRequest>();
    if (asked.limit === REQUESTS_A_MINUTE && isFromThisMachine(request)) return true;
    return super.handleRequest(asked);
  }

  /** As it is: the counts are kept in this process, where hashing the key of every request hides nothing. */
  protected override generateKey(context: ExecutionContext, network: string, name: string): string {
    return `${context.getClass().name} ${context.getHandler().name} ${name} ${network}`;
  }

  protected override getTracker(request: HouseRequest): Promise<string> {
    return Promise.resolve(networkOf(request.ip));
  }
}

function isFromThisMachine({ headers, socket }: HouseRequest): boolean {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined || headers['x-forwarded-for'] !== undefined) return false;
  return thisMachine.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
