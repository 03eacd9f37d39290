import type { ComponentType } from 'react';
import type { AppPageName } from '../lib/pages.generated.js';

/** The screen of each page of the app. Each is its own file on the wire, which the server finds in the build by the page's name. */
export const screens: Readonly<Record<AppPageName, () => Promise<ComponentType>>> = {
  auth: async () => (await import('../features/identity/screens/auth-screen.js')).AuthScreen,
  'signed-out': async () => (await import('../features/identity/screens/signed-out-screen.js')).SignedOutScreen,
  'create-eulogy': async () => (await import('./create-eulogy-screen.js')).CreateEulogyScreen,
  account: async () => (await import('../features/account/screens/account-screen.js')).AccountScreen,
  profile: async () => (await import('../features/profile/screens/profile-screen.js')).ProfileScreen,
  receipt: async () => (await import('../features/purchasing/screens/receipt-screen.js')).ReceiptScreen,
  naming: async () => (await import('../features/purchasing/screens/naming-screen.js')).NamingScreen,
  checkout: async () => (await import('../features/purchasing/screens/checkout-screen.js')).CheckoutScreen,
  questionnaire: async () =>
    (await import('../features/questionnaire/screens/questionnaire-screen.js')).QuestionnaireScreen,
  review: async () => (await import('../features/review/screens/review-screen.js')).ReviewScreen,
  generating: async () => (await import('../features/generation/screens/generating-screen.js')).GeneratingScreen,
  eulogy: async () => (await import('../features/generation/screens/eulogy-screen.js')).EulogyScreen,
  practice: async () => (await import('../features/generation/screens/practice-screen.js')).PracticeScreen,
  lectern: async () => (await import('../features/lectern/screens/lectern-screen.js')).LecternScreen,
  day: async () => (await import('../features/lectern/screens/day-screen.js')).DayScreen,
  'order-of-service': async () => (await import('../features/service/order-of-service-screen.js')).OrderOfServiceScreen,
  photos: async () => (await import('../features/photos/photos-screen.js')).PhotosScreen,
  copy: async () => (await import('../features/lectern/screens/copy-screen.js')).CopyScreen,
  'thank-you': async () => (await import('../features/collaboration/screens/thank-you-screen.js')).ThankYouScreen,
  'collaborator-thank-you': async () =>
    (await import('../features/collaboration/screens/collaborator-thank-you-screen.js')).CollaboratorThankYouScreen,
  admin: async () => (await import('../features/admin/admin-screen.js')).AdminScreen,
  person: async () => (await import('../features/admin/person/person-screen.js')).PersonScreen,
  timeline: async () => (await import('../features/admin/timeline/timeline-screen.js')).TimelineScreen,
  collaborate: async () => (await import('../features/collaboration/screens/collaborate-screen.js')).CollaborateScreen,
  guest: async () => (await import('../features/collaboration/guest/guest-screen.js')).GuestScreen,
  'no-more-letters': async () =>
    (await import('../features/collaboration/guest/no-more-letters-screen.js')).NoMoreLettersScreen,
  read: async () => (await import('../features/generation/screens/read-screen.js')).ReadScreen,
  vouch: async () => (await import('../features/vouching/vouch-screen.js')).VouchScreen,
  book: async () => (await import('../features/book/book-screen.js')).BookScreen,
  'book-asked': async () => (await import('../features/book/book-asked-screen.js')).BookAskedScreen,
  'put-back': async () => (await import('../features/put-back/put-back-screen.js')).PutBackScreen,
  parts: async () => (await import('../features/parts/parts-screen.js')).PartsScreen,
};
