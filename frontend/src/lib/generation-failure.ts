import { ApiError, sentenceOf } from './http.js';

/** What to tell about a writing that did not happen: a heading and a sentence. */
export interface FailureWords {
  title: string;
  description: string;
}

const AT_CAPACITY: FailureWords = {
  title: 'Service Temporarily Unavailable',
  description: 'Our AI service is currently at capacity. Please try again in a few minutes.',
};

const BUSY: FailureWords = {
  title: 'Service Busy',
  description: 'Too many requests at once. Please wait a moment and try again.',
};

const failed = (description: string): FailureWords => ({ title: 'Generation Failed', description });

/** The words for a refused request to write (spec part 2 section 8, in its order). */
export function failureOfRequest(error: unknown): FailureWords {
  const sentence = sentenceOf(error, 'Something went wrong on our side. Please try again in a moment.');
  if ((error instanceof ApiError && error.status === 429) || /quota|\b429\b/i.test(sentence)) return AT_CAPACITY;
  if (/rate limit/i.test(sentence)) return BUSY;
  return failed(sentence);
}

/** The words for the reason that a writing ended with (`generationError`). Unknown reasons get the general ones. */
export function failureOfReason(reason: string): FailureWords {
  if (/quota|429/i.test(reason)) return AT_CAPACITY;
  if (/rate.?limit/i.test(reason)) return BUSY;
  switch (reason) {
    case 'too-little':
      return failed(
        'There is too little in the answers to write from yet. A name, who the person was to you, and one story are enough to begin.',
      );
    case 'too-much-work':
      return failed(
        'The answers are more than we can work through in one go. They are open again and nothing is lost: please make the longest one shorter, then try again.',
      );
    case 'checks-failed':
      return failed(
        'What was written did not pass our own checks, so we are not showing it. Another try may do better.',
      );
    case 'stalled':
      return failed('The writing stopped before it was done. Please try again.');
    default:
      return failed('Something went wrong on our side while it was being written. Please try again.');
  }
}
