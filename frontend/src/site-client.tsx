import { createElement, StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './features/site/island.js';
import './ui/styles/site-base.css';
import './features/site/site.css';

/** Brings the moving parts of a public page to life, each for itself; the rest of the page stays as the server drew it. */
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const Part = islands[place.dataset['island'] as keyof typeof islands] as ComponentType<object> | undefined;
  if (!Part) continue;
  const props = JSON.parse(place.dataset['props'] ?? '{}') as object;
  hydrateRoot(place, createElement(StrictMode, null, createElement(Part, props)));
}
