import { createElement, StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands, parts } from './features/site/island.js';
import { whenIdle } from './lib/when-idle.js';
import './ui/styles/site-base.css';
import './features/site/site.css';

/** Brings the moving parts of a public page to life, each for itself; the rest of the page stays as the server drew it. */
const enliven = (place: HTMLElement, Part: ComponentType<object>): void => {
  const props = JSON.parse(place.dataset['props'] ?? '{}') as object;
  hydrateRoot(place, createElement(StrictMode, null, createElement(Part, props)));
};
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const Part = islands[place.dataset['island'] as keyof typeof islands] as ComponentType<object> | undefined;
  if (Part) enliven(place, Part);
}
for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
  const load = parts[place.dataset['part'] as keyof typeof parts];
  void load().then((Part) => enliven(place, Part as ComponentType<object>));
}

/** A script of its own, after everything else: no page is slower for being counted. */
const count = () =>
  whenIdle(() => void import('./lib/visits.js').then(({ countVisit }) => countVisit(location.pathname)));
count();
// A page that the way back brings up again was kept as it was, and starts no scripts.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) count();
});
