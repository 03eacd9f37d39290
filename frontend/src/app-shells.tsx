import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AuthScreen } from './features/identity/screens/auth-screen.js';
import { makeQueryClient } from './lib/query-client.js';

/** A screen of the app as a visitor first sees it. */
export interface DrawnShell {
  /** The address, with what changes the look of the screen and nothing else: `/auth?mode=create`. */
  address: string;
  html: string;
}

/** The step after the landing page in each of its beginnings; `invite` stands for any invitation. */
const ADDRESSES = ['/auth', '/auth?mode=create', '/auth?invite=kept', '/auth?mode=create&invite=kept'] as const;

/**
 * The first screens of the app as HTML, so that they are seen before any script. They take no words yet: a field that took some would
 * lose them, and a form that was sent would put a password into an address.
 */
export async function drawShells(): Promise<DrawnShell[]> {
  const shells: DrawnShell[] = [];
  for (const address of ADDRESSES) {
    const html = renderToString(
      <QueryClientProvider client={makeQueryClient()}>
        <StaticRouter location={address}>
          <AuthScreen />
        </StaticRouter>
      </QueryClientProvider>,
    );
    shells.push({ address, html: html.replaceAll('<input ', '<input readonly ') });
  }
  return shells;
}
