import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from './signed-in-user.js';

/** What the guards and hooks add to a request. */
export interface HouseRequest extends FastifyRequest {
  user?: SignedInUser;
  /** When the request arrived, UTC ISO 8601, from the house's clock. */
  receivedAt?: string;
  rawBody?: Buffer;
}

export type HouseReply = FastifyReply;
