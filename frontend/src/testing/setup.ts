import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { dismissToast } from '../ui/toast-store.js';
import { quickComputedStyle } from './computed-style.js';
import { KeptRequest } from './kept-request.js';
import { patientWait, quickRoles, quickText } from './quick-queries.js';
import { replaceWithin } from './replace-within.js';

// What a person would see at once may take a busy machine a while; a test that waits for nothing is not slower for it.
// What stands in a field is typed and not said: it may be gone in the next moment, when it was saved.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, textarea' });

// What is waited for is not there at first, many times: the page is written into the message once, when the wait is over.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

window.getComputedStyle = quickComputedStyle();
replaceWithin('@testing-library/dom/dist/role-helpers.js', 'getImplicitAriaRoles', quickRoles);
replaceWithin('@testing-library/dom/dist/wait-for.js', 'waitFor', patientWait);
replaceWithin('@testing-library/dom/dist/get-node-text.js', 'getNodeText', quickText);

// React would note for every element where in the code it was made, ten frames of it: no test reads them.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// The simulated browser has no page to scroll.
window.scrollTo = () => undefined;

// Node's FormData reads no forms, and React hands it one when a submit leads to another page. No screen reads it.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor() {
    super();
  }
};

globalThis.Request = KeptRequest;

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});
