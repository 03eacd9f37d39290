import { LEGAL } from '../../../content/site.js';
import type { SentChatMessageResponse } from '../../../lib/api-types.js';
import { answerOf, ApiError, OfflineError } from '../../../lib/http.js';
import { plainApi } from '../../../lib/plain-api.js';

/** What the panel says first (spec part 2 section 2). */
export const GREETING = "Hi! I'm here to help you with your questionnaire...";
export const HINT = 'Need help? Chat to us now!';
/** Characters, as the server counts. */
export const LONGEST_MESSAGE = 4_000;

export const SENT = {
  title: 'Message Sent',
  description: `Our support team will respond shortly. At the latest within ${LEGAL.replyHours} hours.`,
} as const;
export const NOT_SENT = 'Failed to send message';

/** Sends one message. @param key a UUID: the same message sent again is the same message */
export function sendMessage(message: string, userEmail: string | null, key: string): Promise<SentChatMessageResponse> {
  return answerOf(plainApi.POST('/api/chat', { body: { message, userEmail }, headers: { 'Idempotency-Key': key } }));
}

/** Why it was not sent: what a rule of ours, or the connection, has to say. A bare status says nothing to a person. */
export function whyNotSent(error: unknown): string {
  const words =
    error instanceof OfflineError ? error.message : error instanceof ApiError ? error.problem?.message : undefined;
  return words ?? 'Please try again later.';
}
