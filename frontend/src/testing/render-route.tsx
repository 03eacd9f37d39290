import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '../app/providers.js';
import { makeQueryClient } from '../lib/query-client.js';

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Renders routes whole, with fresh data and the toaster, at a path. Routes that a screen leads to but that the test does not bring
 * show their path as text ("at /review/7"). `state` is the router state of the first location.
 */
export function renderRoute(
  at: string,
  routes: RouteObject[],
  options: { state?: unknown } = {},
): RenderResult & { router: Router; user: UserEvent } {
  const elsewhere: RouteObject = { path: '*', Component: Elsewhere };
  const url = new URL(at, 'http://localhost');
  const router: Router = createMemoryRouter([...routes, elsewhere], {
    initialEntries: [{ pathname: url.pathname, search: url.search, state: options.state }],
  });
  function Elsewhere() {
    return <p>at {router.state.location.pathname}</p>;
  }
  const rendered = render(
    <Providers client={makeQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  // no timer of the page runs out between two keys, however slow the machine is
  return { ...rendered, router, user: userEvent.setup({ delay: null }) };
}
