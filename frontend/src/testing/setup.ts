import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { dismissToast } from '../ui/toast-store.js';

// The simulated browser has no page to scroll.
window.scrollTo = () => undefined;

// Node's FormData reads no forms, and React hands it one when a submit leads to another page. No screen reads it.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor() {
    super();
  }
};

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});
