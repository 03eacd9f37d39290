import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { dismissToast } from '../ui/toast-store.js';
import { KeptRequest } from './kept-request.js';

// What a person would see at once may take a busy machine a while; a test that waits for nothing is not slower for it.
// What stands in a field is typed and not said: it may be gone in the next moment, when it was saved.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, textarea' });

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
