import * as z from 'zod';

/** Spec part 1 section 5. */
export const PASSWORD_HINT = 'Password must be at least 8 characters long';

/** A password that somebody chooses: 8 to 256 characters of any kind. The server also refuses the most common ones. */
export const chosenPassword = z.string().min(8, PASSWORD_HINT).max(256, 'Password must be at most 256 characters long');

/** An e-mail address as typed, without the blanks around it. */
export const emailAddress = z.string().trim().min(1, 'Enter your email address').pipe(z.email('Invalid email format'));
