import type { ReactElement } from 'react';
import { QUESTIONS, TIPS } from '../../content/guide.js';
import { PRODUCT_NAME } from '../../content/site.js';
import { SITE_ADDRESSES, type SitePageName } from '../../lib/pages.generated.js';
import { offerOf, type SiteFacts } from './facts.js';
import { CelebrantPage } from './pages/celebrant-page.js';
import { ExamplesPage, TemplatesPage } from './pages/guide-pages.js';
import { HowItWorksPage } from './pages/how-it-works-page.js';
import { HowToWritePage } from './pages/how-to-write-page.js';
import { FamilyTributesPage, PersonalEulogiesPage, PetEulogiesPage } from './pages/kind-pages.js';
import { LandingPage } from './pages/landing-page.js';
import { ContactPage, NotFoundPage, PrivacyPage, TermsPage } from './pages/plain-pages.js';
import { TryPage } from './pages/try-page.js';
import { WhyAiPage } from './pages/why-ai-page.js';

export interface SitePage {
  /** As in the address; a second address shows the same page and names the first as canonical. */
  path: string;
  also?: readonly string[];
  title: string;
  description: string;
  keywords?: string;
  Page: (props: { facts: SiteFacts }) => ReactElement;
  /** Structured data for search engines (schema.org). */
  data?: (facts: SiteFacts) => readonly object[];
  /** Left out of the sitemap, and robots are asked not to keep it. */
  isHidden?: true;
  /** A part with files of its own, which no other page loads. */
  part?: SitePart;
}

export type SitePart = 'taste';

const organization = ({ appUrl }: SiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: PRODUCT_NAME,
  url: appUrl,
  logo: `${appUrl}/icon-512.png`,
  areaServed: 'AU',
});

function product(facts: SiteFacts): readonly object[] {
  const kinds = [
    ['other', 'family tribute', 'A eulogy written from what a family remembers.', '/family-tributes'],
    ['pet', 'pet eulogy', 'A eulogy for an animal, written from what its people remember.', '/pet-eulogies'],
    ['self', 'personal eulogy', 'A eulogy that somebody prepares for themselves.', '/personal-eulogies'],
  ] as const;
  return kinds.flatMap(([type, name, description, path]) => {
    const offer = offerOf(facts, type);
    if (!offer?.onSale) return [];
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: `${PRODUCT_NAME}: ${name}`,
        description,
        image: `${facts.appUrl}/share.png`,
        brand: { '@type': 'Brand', name: PRODUCT_NAME },
        offers: {
          '@type': 'Offer',
          price: offer.priceDecimal,
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          url: `${facts.appUrl}${path}`,
        },
      },
    ];
  });
}

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
};

/** The six things in order, as the page says them. */
const howTo = ({ appUrl }: SiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: 'How to write a eulogy',
  description: 'What to collect, what to say in which order, how long it should be, and how to get through the day.',
  inLanguage: 'en-AU',
  image: `${appUrl}/share.png`,
  totalTime: 'PT3H',
  step: TIPS.map(({ title, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: title,
    text,
    url: `${appUrl}/how-to-write-eulogy#order`,
  })),
});

/** What each public page of the list is. */
const PAGES: Readonly<Record<SitePageName, Omit<SitePage, 'path' | 'also'>>> = {
  landing: {
    title: `${PRODUCT_NAME}: help to find the words`,
    description:
      'We ask 15 questions about the person who died, your family can add what they remember, and we write a eulogy from your answers.',
    Page: LandingPage,
    data: (facts) => [organization(facts), ...product(facts)],
  },
  try: {
    title: `Try it with one story | ${PRODUCT_NAME}`,
    description:
      'Tell one story and see it as the beginning of a eulogy, made on your own device. No account, nothing to pay, nothing sent.',
    Page: TryPage,
    part: 'taste',
  },
  'how-it-works': {
    title: `How it works | ${PRODUCT_NAME}`,
    description:
      'Four steps from the first question to the lectern: choose type, share memories, AI creates eulogy, review and download.',
    Page: HowItWorksPage,
    data: () => [questions],
  },
  'why-ai': {
    title: `Why AI | ${PRODUCT_NAME}`,
    description:
      'What a program is good for when you write a eulogy, what it does with your words, and what it will not do.',
    Page: WhyAiPage,
  },
  'family-tributes': {
    title: `Family tributes: a eulogy from everyone who remembers | ${PRODUCT_NAME}`,
    description:
      'A eulogy for somebody you loved, written from what you and your family remember. One payment, PDF for the lectern.',
    keywords: 'eulogy, family tribute, funeral speech, eulogy writing, memorial, Australia',
    Page: FamilyTributesPage,
    data: product,
  },
  'personal-eulogies': {
    title: `Personal eulogies: pre-plan your own | ${PRODUCT_NAME}`,
    description: 'Write down your own life, so that whoever speaks one day does not have to guess.',
    Page: PersonalEulogiesPage,
  },
  'pet-eulogies': {
    title: `Pet eulogies | ${PRODUCT_NAME}`,
    description: 'A few minutes about an animal who was part of the house.',
    Page: PetEulogiesPage,
  },
  'how-to-write-eulogy': {
    title: `How to write a eulogy | ${PRODUCT_NAME}`,
    description:
      'A practical guide: where to begin, what to say in which order, how long it should be, what is hard to say, and how to get through the day.',
    Page: HowToWritePage,
    data: (facts) => [howTo(facts)],
  },
  'eulogy-templates': {
    title: `Eulogy templates | ${PRODUCT_NAME}`,
    description:
      'Six structures of six points, with a first and a last sentence: for a parent, grandparent, spouse, friend, pet or professional colleague.',
    Page: TemplatesPage,
  },
  'eulogy-examples': {
    title: `Eulogy examples | ${PRODUCT_NAME}`,
    description:
      'Six short excerpts and one whole eulogy in plain words: mother, father, grandparent, spouse, friend, pet.',
    Page: ExamplesPage,
  },
  'funeral-celebrant': {
    title: `Resources for funeral celebrants | ${PRODUCT_NAME}`,
    description:
      'For celebrants and memorial coordinators: hear the whole family before you meet, and have the newest text with minutes and names, by link.',
    keywords: 'funeral celebrant, memorial coordinator, eulogy template, funeral resources, celebrant Australia',
    Page: CelebrantPage,
  },
  contact: {
    title: `Contact | ${PRODUCT_NAME}`,
    description: 'Write to us about anything. A real person reads it and replies within 24 hours.',
    Page: ContactPage,
  },
  privacy: {
    title: `Privacy Policy | ${PRODUCT_NAME}`,
    description: 'What is kept, who sees it, and how it is deleted.',
    Page: PrivacyPage,
  },
  terms: {
    title: `Terms of Service | ${PRODUCT_NAME}`,
    description: 'What a eulogy costs, what it covers, and what both sides may expect.',
    Page: TermsPage,
  },
};

/** Every public page at its addresses. The server draws them all when it starts, the single-page app shows the same components. */
export const SITE_PAGES: readonly SitePage[] = (Object.keys(SITE_ADDRESSES) as SitePageName[]).map((name) => {
  const [path, ...also]: readonly [string, ...string[]] = SITE_ADDRESSES[name];
  return { ...PAGES[name], path, also };
});

/** What every other address shows, with status 404. */
export const NOT_FOUND: SitePage = {
  path: '/404',
  title: `Page not found | ${PRODUCT_NAME}`,
  description: 'This page is not there.',
  Page: NotFoundPage,
  isHidden: true,
};
