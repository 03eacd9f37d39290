import './lib/no-eval.js';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.js';
import { routes } from './app/routes.js';
import { forgetKept } from './lib/offline/forget-kept.js';
import { forgetOldPlaces } from './lib/offline/kept-place.js';
import { makeQueryClient } from './lib/query-client.js';
import { currentUserQuery } from './lib/session.js';
import './ui/styles/app.css';

// The server writes a fresh nonce into the page; the dialogs' scroll lock needs it for its style tag.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce && !nonce.startsWith('__')) setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

// A worker that lets go of a copy cannot reach them.
forgetOldPlaces();

const client = makeQueryClient();
// Who sent no session with the page is nobody: asking would only be refused.
if (document.querySelector<HTMLMetaElement>('meta[name="visitor"]')?.content === 'unknown') {
  client.setQueryData(currentUserQuery.queryKey, null);
  void forgetKept('stay');
}

const router = createBrowserRouter(routes);
const show = (): void => {
  root.removeAttribute('inert');
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};

// Where the server drew the screen already it stays, until the screen's own code is here to take its place.
if (!root.hasChildNodes() || router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
