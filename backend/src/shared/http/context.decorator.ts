import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { derivedId, newId } from '../kernel/ids.js';
import type { CommandContext } from '../messaging/command-context.js';
import type { HouseRequest } from './request.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Who asks, when and why, for the command that this request makes. A request with an `Idempotency-Key` (a UUID) is the same
 * command however often the same person sends it; without one it is a command of its own.
 */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext =>
  contextOf(context.switchToHttp().getRequest<HouseRequest>()),
);

export function contextOf(request: HouseRequest): CommandContext {
  const key = request.headers['idempotency-key'];
  const who = request.user?.id ?? 'visitor';
  const commandId =
    typeof key === 'string' && UUID.test(key)
      ? derivedId('request', who, request.method, request.url, key.toLowerCase())
      : newId();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: request.user ? { kind: 'user', id: request.user.id } : { kind: 'visitor' },
    at: request.receivedAt ?? new Date().toISOString(),
    requestId: String(request.id),
  };
}
