/** The addresses of the public pages. The server draws them; within the app the same components show them. */
export const SITE_PATHS = [
  '/',
  '/home',
  '/try',
  '/how-it-works',
  '/why-ai',
  '/family-tributes',
  '/personal-eulogies',
  '/pet-eulogies',
  '/how-to-write-eulogy',
  '/eulogy-templates',
  '/eulogy-examples',
  '/funeral-celebrant',
  '/contact',
  '/privacy',
  '/terms',
] as const;
