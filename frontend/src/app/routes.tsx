import type { RouteObject } from 'react-router-dom';
import { SITE_PATHS } from '../features/site/site-paths.js';
import { CrashScreen } from './crash-screen.js';
import { CreateEulogy } from './create-eulogy.js';
import { NotFoundScreen } from './not-found-screen.js';
import { Numbered } from './numbered.js';
import { FirstLoad, Root } from './root.js';

/** The route table of spec part 1 section 2, as far as its screens are built. Each screen is its own file on the wire. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: CrashScreen,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: CrashScreen,
        children: [
          ...SITE_PATHS.map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../features/site/site-screen.js')).SiteScreen }),
          })),
          {
            path: '/auth',
            lazy: async () => ({ Component: (await import('../features/identity/screens/auth-screen.js')).AuthScreen }),
          },
          {
            path: '/logout',
            lazy: async () => ({
              Component: (await import('../features/identity/screens/signed-out-screen.js')).SignedOutScreen,
            }),
          },
          {
            path: '/account',
            lazy: async () => ({
              Component: (await import('../features/account/screens/account-screen.js')).AccountScreen,
            }),
          },
          {
            path: '/profile',
            lazy: async () => ({
              Component: (await import('../features/profile/screens/profile-screen.js')).ProfileScreen,
            }),
          },
          {
            path: '/naming/:type',
            lazy: async () => ({
              Component: (await import('../features/purchasing/screens/naming-screen.js')).NamingScreen,
            }),
          },
          {
            path: '/checkout/:type',
            lazy: async () => ({
              Component: (await import('../features/purchasing/screens/checkout-screen.js')).CheckoutScreen,
            }),
          },
          {
            element: <Numbered />,
            children: [
              {
                path: '/admin/eulogies/:id/timeline',
                lazy: async () => ({
                  Component: (await import('../features/admin/timeline/timeline-screen.js')).TimelineScreen,
                }),
              },
              {
                path: '/questionnaire/:id',
                lazy: async () => ({
                  Component: (await import('../features/questionnaire/screens/questionnaire-screen.js'))
                    .QuestionnaireScreen,
                }),
              },
              {
                path: '/review/:id',
                lazy: async () => ({
                  Component: (await import('../features/review/screens/review-screen.js')).ReviewScreen,
                }),
              },
              {
                path: '/generating/:id',
                lazy: async () => ({
                  Component: (await import('../features/generation/screens/generating-screen.js')).GeneratingScreen,
                }),
              },
              {
                path: '/practice/:id',
                lazy: async () => ({
                  Component: (await import('../features/generation/screens/practice-screen.js')).PracticeScreen,
                }),
              },
              {
                path: '/thank-you/:id',
                lazy: async () => ({
                  Component: (await import('../features/collaboration/screens/thank-you-screen.js')).ThankYouScreen,
                }),
              },
              {
                path: '/collaborator-thank-you/:id',
                lazy: async () => ({
                  Component: (await import('../features/collaboration/screens/collaborator-thank-you-screen.js'))
                    .CollaboratorThankYouScreen,
                }),
              },
              {
                path: '/eulogy/:id',
                lazy: async () => ({
                  Component: (await import('../features/generation/screens/eulogy-screen.js')).EulogyScreen,
                }),
              },
            ],
          },
          {
            path: '/collaborate/:inviteToken',
            lazy: async () => ({
              Component: (await import('../features/collaboration/screens/collaborate-screen.js')).CollaborateScreen,
            }),
          },
          {
            path: '/guest/:token',
            lazy: async () => ({
              Component: (await import('../features/collaboration/guest/guest-screen.js')).GuestScreen,
            }),
          },
          {
            path: '/no-more-letters/:token',
            lazy: async () => ({
              Component: (await import('../features/collaboration/guest/no-more-letters-screen.js'))
                .NoMoreLettersScreen,
            }),
          },
          {
            path: '/read/:token',
            lazy: async () => ({
              Component: (await import('../features/generation/screens/read-screen.js')).ReadScreen,
            }),
          },
          ...['/admin', '/admin-enhanced'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../features/admin/admin-screen.js')).AdminScreen }),
          })),
          {
            path: '/dev/ui',
            lazy: async () => ({ Component: (await import('../features/parts/parts-screen.js')).PartsScreen }),
          },
          { path: '/create-eulogy', Component: CreateEulogy },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
