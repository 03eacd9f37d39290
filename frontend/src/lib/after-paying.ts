import { generateEulogy } from './generate-eulogy.js';
import { pendingWriting } from './pending-writing.js';

/**
 * Goes on where somebody was before they paid: what they had asked to be written is written now.
 * @param otherwise where to go where nothing waited for the payment
 * @returns where to go
 */
export async function afterPaying(eulogyId: number, otherwise: string): Promise<string> {
  const minutes = pendingWriting.take(eulogyId);
  if (minutes === undefined) return otherwise;
  try {
    await generateEulogy(eulogyId, minutes);
    return `/generating/${eulogyId}`;
  } catch {
    return `/review/${eulogyId}`; // the way to ask again, with its own words about what went wrong
  }
}
