/** The product's name until the owner names it. Every screen and title reads this one constant. */
export const PRODUCT_NAME = 'Eulogy';

/** The public pages by shelf, as the foot of every public page lists them. */
export const SITE_SHELVES = {
  Eulogies: [
    { to: '/family-tributes', name: 'Family tributes' },
    { to: '/personal-eulogies', name: 'Personal eulogies' },
    { to: '/pet-eulogies', name: 'Pet eulogies' },
  ],
  Guides: [
    { to: '/how-to-write-eulogy', name: 'How to write a eulogy' },
    { to: '/eulogy-templates', name: 'Eulogy templates' },
    { to: '/eulogy-examples', name: 'Eulogy examples' },
    { to: '/funeral-celebrant', name: 'For funeral celebrants' },
  ],
  About: [
    { to: '/how-it-works', name: 'How it works' },
    { to: '/why-ai', name: 'Why AI' },
    { to: '/contact', name: 'Contact' },
  ],
} as const;

/** The public pages that the foot of the dashboard leads to, in the order of spec part 1 section 2. */
export const PUBLIC_PAGES = [...SITE_SHELVES.Eulogies, ...SITE_SHELVES.About] as const;

/** Shown at the foot of public pages. The number is Lifeline Australia's, the owner confirms or changes it here. */
export const SUPPORT_LINE = {
  name: 'Lifeline',
  display: '13 11 14',
  href: 'tel:131114',
} as const;

/** Spec part 1 section 9: effective date of terms and privacy, year of the copyright line, and what the terms promise. */
export const LEGAL = {
  effectiveDate: '1 January 2025',
  copyrightYear: '2024',
  refundDays: 7,
  deletionHours: 48,
  replyHours: 24,
  /** As the cookies of the sign-in are set by the server: the session's, and the one that knows a browser again. */
  sessionDays: 30,
  knownBrowserDays: 400,
  /** How long a backup of keys may live (docs/runbook/erase.md). */
  backupDays: 7,
} as const;
