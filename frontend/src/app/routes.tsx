import type { RouteObject } from 'react-router-dom';
import { APP_PAGES, SITE_ADDRESSES, type AppPageName } from '../lib/pages.generated.js';
import { CrashScreen } from './crash-screen.js';
import { NotFoundScreen } from './not-found-screen.js';
import { Numbered } from './numbered.js';
import { FirstLoad, Root } from './root.js';
import { screens } from './screens.js';

const sitePages: RouteObject[] = Object.values(SITE_ADDRESSES)
  .flat()
  .map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../features/site/site-screen.js')).SiteScreen }),
  }));

const appPages: RouteObject[] = (Object.keys(APP_PAGES) as AppPageName[]).flatMap((name) =>
  APP_PAGES[name].paths.map((path): RouteObject => {
    const route: RouteObject = { path, lazy: async () => ({ Component: await screens[name]() }) };
    return path.includes('/:id') ? { element: <Numbered />, children: [route] } : route;
  }),
);

/** The route table of spec part 1 section 2: every page of the list that the server answers by, and the not-found screen for the rest. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: CrashScreen,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: CrashScreen,
        children: [...sitePages, ...appPages, { path: '*', Component: NotFoundScreen }],
      },
    ],
  },
];
