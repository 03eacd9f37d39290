import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { dismissToast } from '../ui/toast-store.js';

// The simulated browser has no page to scroll.
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});
