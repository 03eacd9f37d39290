import type { ReactElement } from 'react';
import { PRODUCT_NAME } from '../../content/site.js';
import { offerOf, type SiteFacts } from './facts.js';
import { CelebrantPage, ExamplesPage, HowToWritePage, TemplatesPage } from './pages/guide-pages.js';
import { HowItWorksPage } from './pages/how-it-works-page.js';
import { FamilyTributesPage, PersonalEulogiesPage, PetEulogiesPage } from './pages/kind-pages.js';
import { LandingPage } from './pages/landing-page.js';
import { NotFoundPage, PrivacyPage, TermsPage } from './pages/plain-pages.js';
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
}

const organization = ({ appUrl }: SiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: PRODUCT_NAME,
  url: appUrl,
  logo: `${appUrl}/icon-512.png`,
  areaServed: 'AU',
});

function product(facts: SiteFacts): readonly object[] {
  const offer = offerOf(facts, 'other');
  if (!offer?.onSale) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `${PRODUCT_NAME}: family tribute`,
      description: 'A eulogy written from what a family remembers.',
      image: `${facts.appUrl}/share.png`,
      brand: { '@type': 'Brand', name: PRODUCT_NAME },
      offers: {
        '@type': 'Offer',
        price: offer.priceDecimal,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: `${facts.appUrl}/family-tributes`,
      },
    },
  ];
}

const questions = (pairs: readonly (readonly [string, string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: pairs.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});

const howTo = {
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: 'How to write a eulogy',
  totalTime: 'PT3H',
  step: [
    ['Collect', 'Write down names, places and things, and ring two people who knew them.'],
    ['Order', 'Relationship first, then two or three stories, values, family and friends, and what remains.'],
    ['Write', 'Short sentences, the way you talk, 300 to 500 words.'],
    ['Practise', 'Read it aloud twice with a clock, and mark the breaths.'],
  ].map(([name, text]) => ({ '@type': 'HowToStep', name, text })),
};

/** Every public page. The server draws them all when it starts, the single-page app shows the same components. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    also: ['/home'],
    title: `${PRODUCT_NAME}: help to find the words`,
    description:
      'We ask 15 questions about the person who died, your family can add what they remember, and we write a eulogy from your answers.',
    Page: LandingPage,
    data: (facts) => [organization(facts), ...product(facts)],
  },
  {
    path: '/how-it-works',
    title: `How it works | ${PRODUCT_NAME}`,
    description:
      'Four steps from the first question to the lectern: choose type, share memories, AI creates eulogy, review and download.',
    Page: HowItWorksPage,
    data: () => [
      questions([
        [
          'How long does it take?',
          'About an hour of answering, in one go or over several days. Writing takes a few minutes.',
        ],
        ['Can my family help?', 'Yes. Send one link; everybody answers the same questions in their own words.'],
        ['Can I change the text?', 'Every word of it, as often as you like. Every version is kept.'],
        ['Does it make things up?', 'What rests on nothing you told it is marked, and you confirm it or take it out.'],
      ]),
    ],
  },
  {
    path: '/why-ai',
    title: `Why AI | ${PRODUCT_NAME}`,
    description:
      'What a program is good for when you write a eulogy, what it does with your words, and what it will not do.',
    Page: WhyAiPage,
  },
  {
    path: '/family-tributes',
    title: `Family tributes: a eulogy from everyone who remembers | ${PRODUCT_NAME}`,
    description:
      'A eulogy for somebody you loved, written from what you and your family remember. One payment, PDF for the lectern.',
    keywords: 'eulogy, family tribute, funeral speech, eulogy writing, memorial, Australia',
    Page: FamilyTributesPage,
    data: product,
  },
  {
    path: '/personal-eulogies',
    title: `Personal eulogies: pre-plan your own | ${PRODUCT_NAME}`,
    description: 'Write down your own life, so that whoever speaks one day does not have to guess.',
    Page: PersonalEulogiesPage,
  },
  {
    path: '/pet-eulogies',
    title: `Pet eulogies | ${PRODUCT_NAME}`,
    description: 'A few minutes about an animal who was part of the house.',
    Page: PetEulogiesPage,
  },
  {
    path: '/how-to-write-eulogy',
    title: `How to write a eulogy | ${PRODUCT_NAME}`,
    description:
      'A practical guide: what to collect, what to say in which order, how long it should be, and how to get through it on the day.',
    Page: HowToWritePage,
    data: () => [howTo],
  },
  {
    path: '/eulogy-templates',
    title: `Eulogy templates | ${PRODUCT_NAME}`,
    description:
      'Six structures of six points: for a parent, grandparent, spouse, friend, pet or professional colleague.',
    Page: TemplatesPage,
  },
  {
    path: '/eulogy-examples',
    title: `Eulogy examples | ${PRODUCT_NAME}`,
    description:
      'Six short excerpts that show how plain words sound: mother, father, grandparent, spouse, friend, pet.',
    Page: ExamplesPage,
  },
  {
    path: '/funeral-celebrant',
    title: `Resources for funeral celebrants | ${PRODUCT_NAME}`,
    description:
      'For celebrants and memorial coordinators: templates, a checklist, and a way to hear the whole family before you meet.',
    keywords: 'funeral celebrant, memorial coordinator, eulogy template, funeral resources, celebrant Australia',
    Page: CelebrantPage,
  },
  {
    path: '/privacy',
    title: `Privacy Policy | ${PRODUCT_NAME}`,
    description: 'What is kept, who sees it, and how it is deleted.',
    Page: PrivacyPage,
  },
  {
    path: '/terms',
    title: `Terms of Service | ${PRODUCT_NAME}`,
    description: 'What a eulogy costs, what it covers, and what both sides may expect.',
    Page: TermsPage,
  },
];

/** What every other address shows, with status 404. */
export const NOT_FOUND: SitePage = {
  path: '/404',
  title: `Page not found | ${PRODUCT_NAME}`,
  description: 'This page is not there.',
  Page: NotFoundPage,
  isHidden: true,
};
