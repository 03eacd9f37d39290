/** The product's name until the owner names it. Every screen and title reads this one constant. */
export const PRODUCT_NAME = 'Eulogy';

/** The public pages that the foot of the dashboard leads to, in the order of spec part 1 section 2. */
export const PUBLIC_PAGES = [
  { to: '/family-tributes', name: 'Family tributes' },
  { to: '/personal-eulogies', name: 'Personal eulogies' },
  { to: '/pet-eulogies', name: 'Pet eulogies' },
  { to: '/how-it-works', name: 'How it works' },
  { to: '/why-ai', name: 'Why AI' },
  { to: '/contact', name: 'Contact' },
] as const;

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
} as const;
