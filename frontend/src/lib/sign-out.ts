import { answerOf } from './http.js';
import { plainApi } from './plain-api.js';

/** Full-page navigation; tests replace `to`. */
export const leave = { to: (path: string): void => window.location.assign(path) };

/** Posts to the logout call, ignores any failure, then leaves for /logout with a full page load (spec part 1 section 4). */
export async function signOut(): Promise<void> {
  try {
    await answerOf(plainApi.POST('/api/logout'));
  } catch (error) {
    console.warn('Signing out on the server failed; leaving anyway.', error);
  }
  leave.to('/logout');
}
