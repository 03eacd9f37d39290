import * as z from 'zod';

/** The names of somebody with an account, as every form asks for them. */
export const personNames = {
  firstName: z.string().trim().min(1, 'First name is required'),
  lastName: z.string().trim().min(1, 'Last name is required'),
};
